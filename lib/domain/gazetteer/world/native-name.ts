/** The non-Latin, non-Cyrillic script of a country. */
interface Script {
  language: string
  has(name: string): boolean
}

const scripts = new Map<string, Script | null>()

/** The language and script of a country's native names; null for Latin and Cyrillic ones. */
export function scriptOf(country: string): Script | null {
  const known = scripts.get(country)
  if (known !== undefined) return known
  const { language, script } = new Intl.Locale(`und-${country}`).maximize()
  const has = script && writing(script)
  const found = has ? { language, has } : null
  scripts.set(country, found)
  return found
}

function writing(script: string): Script['has'] | null {
  if (script === 'Latn' || script === 'Cyrl') return null
  const letters = ideographs[script]
  if (letters) return drawnFrom(letters)
  const named = script === 'Kore' ? 'Hangul' : script
  const pattern = patternOf(named)
  return pattern && ((name) => pattern.test(name))
}

function patternOf(script: string): RegExp | null {
  try {
    return new RegExp(`^[\\p{Script=${script}}\\p{M}\\s]+$`, 'u')
  } catch {
    return null
  }
}

/** China, Taiwan and Japan use different characters: the legacy encoding of each has only its own. */
const ideographs: Record<string, { encoding: string; lead: [number, number]; follow: [number, number] }> = {
  Hans: { encoding: 'gb18030', lead: [0xb0, 0xf7], follow: [0xa1, 0xfe] },
  Hant: { encoding: 'big5', lead: [0xa4, 0xf9], follow: [0x40, 0xfe] },
  Jpan: { encoding: 'shift_jis', lead: [0x88, 0xea], follow: [0x40, 0xfc] },
}

function drawnFrom({ encoding, lead, follow }: NonNullable<(typeof ideographs)[string]>): Script['has'] {
  const decoder = new TextDecoder(encoding)
  const known = new Set<string>()
  for (let first = lead[0]; first <= lead[1]; first++)
    for (let second = follow[0]; second <= follow[1]; second++)
      for (const sign of decoder.decode(Uint8Array.of(first, second))) known.add(sign)
  const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
  return (name) =>
    /\p{Script=Han}/u.test(name) && Array.from(name).every((sign) => known.has(sign) || kana.test(sign))
}

/** The name of a place in the script of its country. */
export function nativeName(
  country: string,
  names: readonly string[],
): { language: string; name: string } | null {
  const script = scriptOf(country)
  const name = script && names.find(script.has)
  return script && name ? { language: script.language, name } : null
}
