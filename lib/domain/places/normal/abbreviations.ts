import { levels } from '../record'
import { foldWord } from './fold-letters'

/** Short forms with a hyphen or slash, put right before words are told apart. */
const hyphenated: Record<string, string> = {
  'пр-т': 'проспект',
  'пр-кт': 'проспект',
  'пр-д': 'проезд',
  'б-р': 'бульвар',
  'р-н': 'район',
  'м-н': 'микрорайон',
  'кв-л': 'квартал',
  'ст-ца': 'станица',
  'а/о': 'автономный округ',
  'н/п': 'населённый пункт',
  'ж/д': 'железнодорожная',
}

/** Short forms and what each may stand for, the likeliest first. */
const short: Record<string, string> = {
  ул: 'улица',
  просп: 'проспект',
  пр: 'проспект проезд',
  пркт: 'проспект',
  пер: 'переулок',
  пл: 'площадь place',
  ш: 'шоссе chemin',
  наб: 'набережная',
  бул: 'бульвар',
  бульв: 'бульвар',
  туп: 'тупик',
  мкр: 'микрорайон',
  мкрн: 'микрорайон',
  кварт: 'квартал',
  алл: 'аллея',
  г: 'город',
  гор: 'город',
  пос: 'посёлок',
  п: 'посёлок',
  с: 'село',
  дер: 'деревня',
  д: 'дом деревня',
  х: 'хутор',
  обл: 'область',
  респ: 'республика',
  корп: 'корпус',
  к: 'корпус',
  стр: 'строение strasse street',
  вл: 'владение',
  лит: 'литера',
  им: 'имени',
  св: 'святой',
  st: 'street saint',
  ste: 'sainte',
  ave: 'avenue',
  av: 'avenue',
  bd: 'boulevard',
  bld: 'boulevard',
  blvd: 'boulevard',
  rd: 'road',
  sq: 'square',
  imp: 'impasse',
  dr: 'drive',
  ln: 'lane',
  hwy: 'highway',
  ct: 'court',
  mt: 'mount',
  ft: 'fort',
}

/** Words that say that a thing is a street. */
const streets = `
  улица проспект переулок площадь шоссе набережная бульвар проезд тупик аллея
  street road avenue boulevard lane square place drive highway court alley
  rue chemin impasse allee quai passage ruelle montee descente escalier promenade strasse platz via piazza calle авеню рю`

/** Words that say that a thing is a part of a town; many of these have only a number beside it. */
const quarters = 'микрорайон квартал'

/** Words that say what a thing is, or that only join others: they help, and may be missing or other ones. */
const helpers = `
  ${streets} ${quarters}
  город посёлок село деревня хутор станица область район республика край корпус строение владение литера
  имени дом и на в way city town village region district the of and ville rond de du des la le les d l et a au aux
  кэ де ля ла дю ruta`

const folded = (text: string) => text.split(/\s+/).filter(Boolean).map(foldWord)

const meanings = new Map(Object.entries(short).map(([word, full]) => [foldWord(word), folded(full)]))
const helping = new Set(folded(helpers))
const levelsMeant = new Map([
  ...folded(quarters).map((word) => [word, levels.district] as const),
  ...folded(streets).map((word) => [word, levels.street] as const),
])
const hyphens = new RegExp(
  `(?<![\\p{L}\\p{N}])(${Object.keys(hyphenated).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)

/** Writes out short forms that hold a hyphen or slash. */
export const writeOut = (text: string): string =>
  text.replace(hyphens, (found) => hyphenated[found.toLowerCase()] ?? found)

/** What a folded word may stand for, itself included; the likeliest first. */
export const meaningsOf = (word: string): readonly string[] => {
  const full = meanings.get(word)
  return full ? [...new Set([...full, word])] : [word]
}

/** Whether a folded word only helps. */
export const isHelper = (word: string): boolean => helping.has(word)

/** The least level of a thing that a folded word says to be a street or a part of a town; null when it says neither. */
export const levelMeant = (word: string): number | null => levelsMeant.get(word) ?? null
