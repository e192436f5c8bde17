/* floor_search - the least that answers a search of GNOME Shell over D-Bus: one result with one name, always the same.
 *
 *   floor_search BUS_NAME OBJECT_PATH
 */
#include <gio/gio.h>

static const char description[] =
    "<node><interface name='org.gnome.Shell.SearchProvider2'>"
    "<method name='GetInitialResultSet'><arg type='as' direction='in'/><arg type='as' direction='out'/></method>"
    "<method name='GetResultMetas'><arg type='as' direction='in'/><arg type='aa{sv}' direction='out'/></method>"
    "</interface></node>";

static void called(GDBusConnection *bus, const char *sender, const char *path, const char *interface, const char *method,
                   GVariant *parameters, GDBusMethodInvocation *invocation, gpointer data)
{
    (void)bus; (void)sender; (void)path; (void)interface; (void)parameters; (void)data;
    if (g_str_equal(method, "GetInitialResultSet"))
        g_dbus_method_invocation_return_value(invocation, g_variant_new_parsed("(['one'],)"));
    else
        g_dbus_method_invocation_return_value(
            invocation, g_variant_new_parsed("([{'id': <'one'>, 'name': <'One'>, 'description': <'1.00'>}],)"));
}

static const GDBusInterfaceVTable table = { .method_call = called };

static void connected(GDBusConnection *bus, const char *name, gpointer path)
{
    (void)name;
    GDBusNodeInfo *node = g_dbus_node_info_new_for_xml(description, NULL);
    g_dbus_connection_register_object(bus, path, node->interfaces[0], &table, NULL, NULL, NULL);
}

int main(int argc, char **argv)
{
    if (argc != 3) return 2;
    g_bus_own_name(G_BUS_TYPE_SESSION, argv[1], G_BUS_NAME_OWNER_FLAGS_NONE, connected, NULL, NULL, argv[2], NULL);
    g_main_loop_run(g_main_loop_new(NULL, FALSE));
    return 0;
}
