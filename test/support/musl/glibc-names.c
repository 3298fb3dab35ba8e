/*
 * The few names that Debian's libstdc++ and libgcc take from glibc and musl does not have. Enough
 * to start a musl program on a glibc machine, where no libstdc++ made for musl is packaged.
 */
typedef unsigned long size_t;

int getentropy(void *, size_t);
size_t strftime_l(char *, size_t, const char *, const void *, void *);
unsigned long getauxval(unsigned long);

char __libc_single_threaded;
unsigned __cpu_model[4];

unsigned arc4random(void) {
  unsigned value = 0;
  getentropy(&value, sizeof value);
  return value;
}

size_t __strftime_l(char *to, size_t size, const char *format, const void *time, void *locale) {
  return strftime_l(to, size, format, time, locale);
}

unsigned long __getauxval(unsigned long key) { return getauxval(key); }

int __cxa_thread_atexit_impl(void (*run)(void *), void *object, void *library) {
  return (void)run, (void)object, (void)library, 0;
}

int _dl_find_object(void *address, void *result) { return (void)address, (void)result, -1; }

int __cpu_indicator_init(void) { return 0; }
