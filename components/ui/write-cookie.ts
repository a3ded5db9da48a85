/** Stores a choice that the server needs for rendering, in a cookie of this site for a year. */
export function writeCookie(name: string, value: string) {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`
}
