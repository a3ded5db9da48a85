const longest = 200

/** A file name that is safe to show and save: no path, no control characters, limited length. */
export function tidyName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
  return shorten(clean) || 'file'
}

/** The extension matters, so the middle is cut. */
function shorten(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= longest) return name
  return [...letters.slice(0, longest - 21), '…', ...letters.slice(-20)].join('')
}
