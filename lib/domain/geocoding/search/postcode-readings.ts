const before = /^([a-z]{1,2})[-–\s]\s?(\d[\da-z\s-]{2,9})$/i
const after = /^(\d[\da-z\s-]{2,9})(?:\s*,\s*|\s+)([a-z]{2})$/i
const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** What a postcode with the code of its country means: LI-9486 and «9486, li» are 9486 in Liechtenstein. */
export function postcodeReadings(query: string): string[] {
  const text = query.trim()
  const [, code, postcode] = before.exec(text) ?? swapped(after.exec(text)) ?? []
  if (!code || !postcode || !/\d{3}/.test(postcode)) return []
  const country = code.length === 2 ? names.of(code.toUpperCase()) : undefined
  return [...(country ? [`${postcode}, ${country}`] : []), postcode]
}

const swapped = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1]]
