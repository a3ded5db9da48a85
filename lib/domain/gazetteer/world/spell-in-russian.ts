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
  ['x', 'кс'],
]

/** Spellings that the letters alone do not tell: lost soft signs, ц, endings of adjectives. */
const corrections: readonly (readonly [RegExp, string])[] = [
  [/лск/g, 'льск'],
  [/лн(?=[иы][йея]|ая|ое)/g, 'льн'],
  [/^(у)(?=лян)/g, '$1ль'],
  [/льл/g, 'ль'],
  [/^(бо|и)л(?=ш|ич|инск)/g, '$1ль'],
  [/^(ел(?=нинск)|сол$)/g, '$1ь'],
  // Совет, Иркутск and Бурят have т, Липецк and Троицк ц.
  [/(?<=сове|заве|све|ники|(?<!вышневол)[аоуыюя])цк/g, 'тск'],
  [/(?<=цк|тск)[иы]$/g, 'ий'],
  [/(?<=[аеёиоуыэюя])ы(?=[бвгджзклмнпрстфхцчшщ]|$)/g, 'й'],
  [/(?<=[дчжшр]н|сн|зн)ы$/g, 'ый'],
  [/(?<=[жчшщгкх])ы(?!й)/g, 'и'],
  [/(?<=[гкхжчшщ])ый$/g, 'ий'],
]

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^Gorodskoy Okrug ZATO (.+)$/i, 'городской округ ЗАТО $1'],
  [/^Gorodskoy Okrug (?:Gorod )?(.+)$/i, 'городской округ $1'],
  [/^(.+?) (?:Republican )?(?:Gorodskoy|City|Urban) (?:Okrug|District|District of)$/i, 'городской округ $1'],
  [/^Urban (?:Okrug|District) of (.+)$/i, 'городской округ $1'],
  [/^Gorodskoye Poseleniye (.+)$/i, 'городское поселение $1'],
  [/^(.+) Gorodskoye Poseleniye$/i, '$1 городское поселение'],
  [/^(.+) Urban Settlement$/i, 'городское поселение $1'],
  [/^(.+) Rural Settlement$/i, '$1 сельское поселение'],
  [/^(.+) Munits[iy]pal['’]?nyy Okrug$/i, '$1 муниципальный округ'],
  [/^(.+) Municipal Okrug$/i, '$1 муниципальный округ'],
  [/^(.+) (?:Municipal|Munitsipal['’]?nyy) (?:Rayon|Raion|District)$/i, '$1 муниципальный район'],
  [/^(.+) Administrati(?:vnyy|ve) Okrug$/i, '$1 административный округ'],
  [/^(.+) (?:National|Natsional['’]?nyy) Ulus$/i, '$1 национальный улус'],
  [/^(.+) (?:National|Natsional['’]?nyy) (?:District|Rayon|Raion)$/i, '$1 национальный район'],
  [/^(.+) (?:Autonomous|Avtonomnyy) Okrug$/i, '$1 автономный округ'],
  [/^(.+) (?:Autonomous|Avtonomnaya) Oblast['’]?$/i, '$1 автономная область'],
  [/^ZATO (.+)$/i, 'ЗАТО $1'],
  [/^(?:Gorod|Resort Town of|City of) (.+)$/i, 'город $1'],
  [/^(.+) City(?: Municipality| Center)?$/i, 'город $1'],
  [/^(.+) Ulus$/i, '$1 улус'],
  [/^(.+) Kozhuun$/i, '$1 кожуун'],
  [/^(.+) Uchastok$/i, '$1 участок'],
  [/^(.+) Okrug$/i, '$1 округ'],
  [/^(.+) (?:Rayon|District|Raion)$/i, '$1 район'],
  [/^(.+) (?:Oblast['’]?)$/i, '$1 область'],
  [/^(.+) (?:Kray|Krai)$/i, '$1 край'],
  [/^(?:Respublika|Republic of) (.+)$/i, 'Республика $1'],
]

/** English words within names. */
const translations: Readonly<Record<string, string>> = {
  northern: 'Северный',
  southern: 'Южный',
  eastern: 'Восточный',
  western: 'Западный',
  central: 'Центральный',
  'north-eastern': 'Северо-Восточный',
  'north-western': 'Северо-Западный',
  'south-eastern': 'Юго-Восточный',
  'south-western': 'Юго-Западный',
}

/** English words that are no transliterations. */
const english =
  /(?<!\p{L})(?:administrative|autonomous|city|district|municipal|national|of|region|republican|rural|settlement|the|town|urban|village)(?!\p{L})/iu

/** Adjectives go before the kind, nouns after it: Южно-Курильский городской округ, городской округ Химки. */
const inOrder = (text: string): string => text.replace(/^(городской округ) (\S+[иоы]й)$/, '$2 $1')

/** Converts a transliterated name of Russia back to Russian; null for names of other countries, and for
 * those that are not transliterations. A town that a district is called after has the name that `townOf` gives. */
export function spellInRussian(
  name: string,
  country: string,
  townOf: (name: string) => string | null = () => null,
): string | null {
  if (country !== 'RU') return null
  const [kind, form] = kinds.find(([pattern]) => pattern.test(name)) ?? [null, '$1']
  const stem = kind ? (kind.exec(name)?.[1] ?? name) : name
  const town = kind && townOf(stem)
  if (town) return form.replace('$1', () => town)
  if (english.test(stem)) return null
  const spelt = (translations[stem.toLowerCase()] ?? stem)
    .split(/([\s.()-]+)/)
    .map((word) => (/^[\s.()-]|^[а-яё-]*$/i.test(word) ? word : spellWord(word)))
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
