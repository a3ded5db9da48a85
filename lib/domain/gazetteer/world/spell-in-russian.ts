/** Official transliteration of Russian names, reversed; longer spellings first. */
const russian: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['skiy', 'ский'],
  ['sky', 'ский'],
  ['skij', 'ский'],
  ['yy', 'ый'],
  ['yj', 'ый'],
  ['ij', 'ий'],
  ['iy', 'ий'],
  ['ay', 'ай'],
  ['oy', 'ой'],
  ['uy', 'уй'],
  ['ey', 'ей'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['ya', 'я'],
  ['yu', 'ю'],
  ['ye', 'е'],
  ['yë', 'ё'],
  ['ë', 'ё'],
  ['yo', 'ё'],
  ["'", 'ь'],
  ['’', 'ь'],
  ['"', 'ъ'],
  ['”', 'ъ'],
  ['a', 'а'],
  ['b', 'б'],
  ['v', 'в'],
  ['g', 'г'],
  ['d', 'д'],
  ['e', 'е'],
  ['z', 'з'],
  ['i', 'и'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['f', 'ф'],
  ['y', 'ы'],
]

/** Spellings that the letters alone do not tell: lost soft signs, ц, endings of adjectives. */
const corrections: readonly (readonly [RegExp, string])[] = [
  [/лск/g, 'льск'],
  [/лн(?=[иы][йея]|ая|ое)/g, 'льн'],
  [/(?<!сов|ник)([еи])тск/g, '$1цк'],
  [/(?<=[дчжшр]н)ы$/g, 'ый'],
  [/(?<=[жчшщгкх])ы(?!й)/g, 'и'],
  [/(?<=[гкхжчшщ])ый$/g, 'ий'],
]

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^Gorodskoy Okrug (?:Gorod )?(.+)$/i, 'городской округ $1'],
  [/^(.+) (?:Gorodskoy|City|Urban) (?:Okrug|District|District of)$/i, 'городской округ $1'],
  [/^Urban (?:Okrug|District) of (.+)$/i, 'городской округ $1'],
  [/^Gorodskoye Poseleniye (.+)$/i, 'городское поселение $1'],
  [/^(.+) Municipal(?:'?nyy)? (?:Rayon|Raion|District)$/i, 'муниципальный район $1'],
  [/^(.+) Administrativnyy Okrug$/i, '$1 административный округ'],
  [/^ZATO (.+)$/i, 'ЗАТО $1'],
  [/^(?:Gorod|Resort Town of|City of) (.+)$/i, 'город $1'],
  [/^(.+) City(?: Municipality| Center)?$/i, 'город $1'],
  [/^(.+) (?:Rayon|District|Raion)$/i, '$1 район'],
  [/^(.+) (?:Oblast'?|Oblast’)$/i, '$1 область'],
]

/** Adjectives go before the kind, nouns after it: Южно-Курильский городской округ, городской округ Химки. */
const inOrder = (text: string): string =>
  text.replace(/^(городской округ|муниципальный район) (\S+[иоы]й)$/, '$2 $1')

/** Converts a transliterated name of Russia back to Russian; null for names of other countries, and for
 * those that are not transliterations. */
export function spellInRussian(name: string, country: string): string | null {
  if (country !== 'RU') return null
  const [kind, form] = kinds.find(([pattern]) => pattern.test(name)) ?? [null, '$1']
  const stem = kind ? (kind.exec(name)?.[1] ?? name) : name
  const spelt = stem.split(/([\s.()-]+)/).map((word) => (/^[\s.()-]/.test(word) ? word : spellWord(word)))
  return spelt.includes(null) ? null : inOrder(form.replace('$1', () => spelt.join('')))
}

function spellWord(word: string): string | null {
  let rest = word.toLowerCase()
  let spelt = ''
  while (rest !== '') {
    // Initial е is ye, so that e is э: Elista.
    if (spelt === '' && rest.startsWith('e')) {
      spelt = 'э'
      rest = rest.slice(1)
      continue
    }
    const found = russian.find(([letters]) => rest.startsWith(letters))
    if (!found) return null
    // Between two vowels y belongs to the second one: Novaya, Zapovednoye.
    const [letters, sound] = softened(found, rest)
    spelt += sound
    rest = rest.slice(letters.length)
  }
  for (const [pattern, letters] of corrections) spelt = spelt.replace(pattern, letters)
  return /^\p{Lu}/u.test(word) ? spelt.charAt(0).toUpperCase() + spelt.slice(1) : spelt
}

function softened(found: readonly [string, string], rest: string): readonly [string, string] {
  const [letters, sound] = found
  const openEnd = letters.length === 2 && letters.endsWith('y') && /^..[aeuoë]/.test(rest)
  return openEnd ? [letters.slice(0, 1), sound.slice(0, 1)] : found
}
