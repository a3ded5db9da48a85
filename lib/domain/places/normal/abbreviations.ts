import { levels } from '../record'
import { foldWord } from './fold-letters'

/** Abbreviations with a hyphen or slash, expanded before the text is split into words. */
const hyphenated: Record<string, string> = {
  'пр-т': 'проспект',
  'пр-кт': 'проспект',
  'пр-д': 'проезд',
  'б-р': 'бульвар',
  'р-н-д': 'Ростов на Дону',
  'р-н': 'район',
  'м-н': 'микрорайон',
  'кв-л': 'квартал',
  'ст-ца': 'станица',
  'а/о': 'автономный округ',
  'н/д': 'на Дону',
  'н/а': 'на Амуре',
  'н/п': 'населённый пункт',
  'ж/д': 'железнодорожная',
}

/** Abbreviations and their possible meanings, the likeliest first. */
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
  влд: 'владение',
  двлд: 'владение',
  зд: 'здание',
  соор: 'сооружение',
  пом: 'помещение',
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

/** Words that mark a street. */
const streets = `
  улица проспект переулок площадь шоссе набережная бульвар проезд тупик аллея
  street road avenue boulevard lane square place drive highway court alley
  rue chemin impasse allee quai passage ruelle montee descente escalier promenade strasse platz via piazza calle авеню рю`

/** Words that mark a part of a town; many have only a number beside them. */
const quarters = 'микрорайон квартал'

/** Words for kinds of places, and connecting words: they help a match, but may be missing or differ. */
const helpers = `
  ${streets} ${quarters}
  город посёлок село деревня хутор станица область район республика край корпус строение владение литера
  здание сооружение помещение автономный автономная автономной округ федеральный
  имени дом и на в во у из от до под при возле около way city town village region district the of and ville rond de du des la le les d l et a au aux
  near nearby in at рядом около возле близ вблизи у со за напротив между через
  кэ де ля ла дю ruta`

/** Ordinal numbers as words, which names have as numbers too: Ninth Street, Первая Мещанская. */
const ordinals: readonly string[] = [
  'first первая первый первое первой première premier erste primera primero',
  'second вторая второй второе deuxième seconde zweite segunda segundo',
  'third третья третий третье третьей troisième dritte tercera tercero',
  'fourth четвёртая четвёртый четвёртое четвёртой quatrième vierte cuarta cuarto',
  'fifth пятая пятый пятое пятой cinquième fünfte',
  'sixth шестая шестой шестое sixième sechste',
  'seventh седьмая седьмой седьмое septième siebte',
  'eighth восьмая восьмой восьмое huitième achte',
  'ninth девятая девятый девятое девятой neuvième neunte',
  'tenth десятая десятый десятое десятой dixième zehnte',
  'eleventh одиннадцатая',
  'twelfth двенадцатая',
  'thirteenth тринадцатая',
  'fourteenth четырнадцатая',
  'fifteenth пятнадцатая',
  'sixteenth шестнадцатая',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
]

const folded = (text: string) => text.split(/\s+/).filter(Boolean).map(foldWord)

const meanings = new Map<string, readonly string[]>([
  ...ordinals.flatMap((words, at) => folded(words).map((word) => [word, [word, String(at + 1)]] as const)),
  ...Object.entries(short).map(([word, full]) => [foldWord(word), folded(full)] as const),
])
const helping = new Set(folded(helpers))
const levelsMeant = new Map([
  ...folded(quarters).map((word) => [word, levels.district] as const),
  ...folded(streets).map((word) => [word, levels.street] as const),
])
const hyphens = new RegExp(
  `(?<![\\p{L}\\p{N}])(${Object.keys(hyphenated).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)

/** Expands abbreviations that contain a hyphen or slash. */
export const writeOut = (text: string): string =>
  text.replace(hyphens, (found) => hyphenated[found.toLowerCase()] ?? found)

/** Possible meanings of a folded word, itself included; the likeliest first. */
export const meaningsOf = (word: string): readonly string[] => {
  const full = meanings.get(word)
  return full ? [...new Set([...full, word])] : [word]
}

/** Whether a folded word is a helper word. */
export const isHelper = (word: string): boolean => helping.has(word)

/** The lowest level of what a folded word marks as a street or a part of a town; null when it marks neither.
 * */
export const levelMeant = (word: string): number | null => levelsMeant.get(word) ?? null
