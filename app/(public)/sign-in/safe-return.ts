const home = '/console/tasks'

/** Only a path of the console, the field application or the documentation is a return address, never another host. */
export function safeReturn(wanted: string | string[] | undefined): string {
  if (typeof wanted !== 'string') return home
  const base = 'http://console.invalid'
  if (!URL.canParse(wanted, base)) return home
  const { pathname, search, origin } = new URL(wanted, base)
  const known = pathname.startsWith('/console') || pathname === '/field' || pathname === '/docs'
  return (origin === base || wanted.startsWith('http')) && known ? pathname + search : home
}
