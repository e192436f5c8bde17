// What Swift cannot say of libsoup, each line with its reason.
#include <libsoup/soup.h>
