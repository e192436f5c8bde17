/* xstep - what a step of the user costs: from a key or a move of the pointer to the repaint, by XTEST and XDamage.
 *
 *   xstep -c WM_CLASS [-q quiet_ms] STEP...
 *
 * A step is `NAME[+MODIFIER]...` of keysyms pressed together ("h+Control_L"), `X,Y` for a move of the pointer to that
 * place of the window in percent, `=MS` for a pause. Begins as soon as the window is seen (10 s). One line for each step
 * but pauses: step=.. first=.. last=.. cpu=..: ms from the step to the first and to the last damage before quiet_ms (100)
 * without one, and CPU ms of the window's process.
 */
#include "common.h"
#include <X11/extensions/XTest.h>

static Window find(Display *d, Window w, const char *class)
{
    Window root, parent, *children = NULL, hit = 0;
    unsigned n = 0;
    XWindowAttributes a;
    if (XGetWindowAttributes(d, w, &a) && a.map_state == IsViewable && a.width > 32 && a.height > 32
        && class_matches(d, w, class)) return w;
    if (XQueryTree(d, w, &root, &parent, &children, &n)) {
        for (unsigned i = n; i-- > 0 && !hit;) hit = find(d, children[i], class);
        if (children) XFree(children);
    }
    return hit;
}

static void keys(Display *d, char *names)
{
    KeyCode codes[8];
    int n = 0;
    for (char *name = strtok(names, "+"); name && n < 8; name = strtok(NULL, "+")) {
        codes[n] = XKeysymToKeycode(d, XStringToKeysym(name));
        if (!codes[n++]) { fprintf(stderr, "xstep: no key for %s\n", name); exit(2); }
    }
    for (int i = n; i-- > 0;) XTestFakeKeyEvent(d, codes[i], True, 0);   /* the modifiers stand last */
    for (int i = 0; i < n; i++) XTestFakeKeyEvent(d, codes[i], False, 0);
}

static void pointer(Display *d, Window w, double x, double y)
{
    Rect r;
    if (!window_rect(d, w, &r)) return;
    XTestFakeMotionEvent(d, -1, r.x + (int)(r.w * x / 100), r.y + (int)(r.h * y / 100), 0);
}

static void step(Display *d, Window w, int damaged, Damage damage, double quiet, const char *text)
{
    char copy[128];
    double x, y, first = -1, last = -1;
    snprintf(copy, sizeof copy, "%s", text);
    double cpu = cpu_ms_of(window_pid(d, w)), start = now_ms();
    if (sscanf(text, "%lf,%lf", &x, &y) == 2) pointer(d, w, x, y); else keys(d, copy);
    XFlush(d);
    while (wait_event(d, (last > 0 ? last : start + 900) + quiet)) {
        XEvent event;
        XNextEvent(d, &event);
        if (event.type != damaged) continue;
        last = now_ms();
        if (first < 0) first = last;
        XDamageSubtract(d, damage, None, None);
        XFlush(d);
        if (last > start + 5000) break;
    }
    printf("step=%s first=%.2f last=%.2f cpu=%.1f\n", text, first < 0 ? -1 : first - start,
           last < 0 ? -1 : last - start, cpu_ms_of(window_pid(d, w)) - cpu);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    const char *class = NULL;
    double quiet = 100;
    int option, base, error;
    Window w = 0;
    while ((option = getopt(argc, argv, "+c:q:")) != -1) {
        if (option == 'c') class = optarg; else if (option == 'q') quiet = atof(optarg); else return 2;
    }
    Display *d = XOpenDisplay(NULL);
    if (!class || !d || !XDamageQueryExtension(d, &base, &error)) return 2;
    XSetErrorHandler(pb_ignore_errors);
    for (double end = now_ms() + 10000; !w && now_ms() < end; usleep(1000)) w = find(d, DefaultRootWindow(d), class);
    if (!w) { fprintf(stderr, "xstep: no window of class %s\n", class); return 1; }
    XRaiseWindow(d, w);
    XSetInputFocus(d, w, RevertToParent, CurrentTime);
    Damage damage = XDamageCreate(d, w, XDamageReportNonEmpty);
    for (int i = optind; i < argc; i++) {
        if (argv[i][0] == '=') { XSync(d, False); usleep((useconds_t)(atof(argv[i] + 1) * 1000)); continue; }
        while (wait_event(d, now_ms() + 5)) { XEvent event; XNextEvent(d, &event); }
        XDamageSubtract(d, damage, None, None);
        XSync(d, False);
        step(d, w, base + XDamageNotify, damage, quiet, argv[i]);
    }
    return 0;
}
