const longest = 200

/** A file's name that can be shown and saved under: no path, no control characters, no endless tail. */
export function tidyName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
  return shorten(clean) || 'file'
}

/** The end of a name says what it is, so the middle goes. */
function shorten(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= longest) return name
  return [...letters.slice(0, longest - 21), '…', ...letters.slice(-20)].join('')
}
