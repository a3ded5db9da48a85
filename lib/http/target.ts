/** The longest request target that is looked at. Node takes more, so that the answer to a longer one is ours. */
export const longestTarget = 8192

/** The path of a request target as it was sent, or null for one that no address can have: one that is too long or
 * absolute, a malformed percent-encoding, a control character. */
export function pathOfTarget(target: string): string | null {
  if (target.length > longestTarget || target.charCodeAt(0) !== 0x2f) return null
  const query = target.indexOf('?')
  const path = query < 0 ? target : target.slice(0, query)
  if (/[\0-\x20\x7f\\#]/.test(path)) return null
  return path.includes('%') && !decodes(path) ? null : path
}

function decodes(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
