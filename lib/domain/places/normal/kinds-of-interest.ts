import { foldWord } from './fold-letters'

/** Words for kinds of points of interest, in Russian without their endings, by the category that OpenStreetMap tags. */
const words: Record<string, string> = {
  pharmacy: 'аптек pharmacy pharmacies chemist drugstore apotheke pharmacie',
  fuel: 'заправк автозаправк азс бензоколонк бензозаправк fuel petrol tankstelle автозаправочн заправочн',
  charging_station: 'электрозаправк зарядк charger',
  restaurant: 'ресторан restaurant',
  cafe: 'кафе кофейн cafe coffeehouse café',
  fast_food: 'фастфуд закусочн бистро столов fastfood',
  bar: 'бар bar',
  pub: 'паб pub',
  bank: 'банк bank',
  atm: 'банкомат atm cashpoint',
  hospital: 'больниц госпитал hospital krankenhaus',
  clinic: 'поликлиник клиник clinic',
  doctors: 'врач doctor',
  dentist: 'стоматолог дантист dentist',
  veterinary: 'ветеринар ветклиник vet veterinary',
  school: 'школ school schule',
  kindergarten: 'детсад садик kindergarten',
  university: 'университет вуз university',
  college: 'колледж техникум училищ college',
  library: 'библиотек library libraries',
  police: 'полици police',
  fire_station: 'пожарн firestation',
  post_office: 'почт post',
  post_box: 'postbox',
  parking: 'парковк автостоянк стоянк parking',
  hotel: 'гостиниц отел hotel',
  hostel: 'хостел hostel',
  guest_house: 'guesthouse',
  museum: 'музе museum',
  theatre: 'театр theatre theater',
  cinema: 'кинотеатр cinema',
  supermarket: 'супермаркет supermarket',
  convenience: 'продукт магазин grocery shop store',
  mall: 'тц трц mall',
  bakery: 'пекарн булочн bakery bakeries',
  hairdresser: 'парикмахерск hairdresser барбершоп',
  car_repair: 'автосервис шиномонтаж сто garage',
  car_wash: 'автомойк мойк carwash',
  place_of_worship: 'храм церков церкв мечет собор church mosque temple synagogue',
  bus_stop: 'остановк busstop',
  bus_station: 'автовокзал автостанци busstation',
  station: 'вокзал станци station',
  subway_entrance: 'метро subway metro',
  aerodrome: 'аэропорт airport aerodrome',
  park: 'парк park',
  playground: 'playground',
  stadium: 'стадион stadium',
  toilets: 'туалет toilet restroom wc',
  townhall: 'мэри администраци ратуш townhall',
  courthouse: 'суд court courthouse',
  marketplace: 'рынок рынк базар market',
  cemetery: 'кладбищ cemetery',
  swimming_pool: 'бассейн pool',
  fitness_centre: 'фитнес спортзал тренажерн gym fitness',
  river: 'рек river',
  water: 'озер пруд lake pond',
  beach: 'пляж beach',
}

/** Phrases for a kind, which are read as one word. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/(?:gas|petrol|filling)\s+stations?/giu, 'fuel'],
  [/(?:авто)?заправочн\p{L}+\s+станци\p{L}+/giu, 'азс'],
  [/post\s+offices?|почтов\p{L}+\s+отделени\p{L}+|отделени\p{L}+\s+почты/giu, 'почта'],
  [/bus\s+stops?|автобусн\p{L}+\s+остановк\p{L}*/giu, 'остановка'],
  [/bus\s+stations?/giu, 'автовокзал'],
  [/(?:train|railway)\s+stations?|(?:железнодорожн\p{L}+|ж\/д)\s+вокзал\p{L}*/giu, 'вокзал'],
  [/fire\s+stations?|пожарн\p{L}+\s+част\p{L}+/giu, 'firestation'],
  [/police\s+stations?|отделени\p{L}+\s+полиции/giu, 'полиция'],
  [/детск\p{L}+\s+сад\p{L}*/giu, 'детсад'],
  [/торгов\p{L}+\s+центр\p{L}*|shopping\s+(?:centres?|centers?|malls?)/giu, 'mall'],
  [/car\s+wash(?:es)?/giu, 'carwash'],
  [/swimming\s+pools?/giu, 'бассейн'],
  [/charging\s+stations?|зарядн\p{L}+\s+станци\p{L}+/giu, 'charger'],
  [/town\s+halls?/giu, 'townhall'],
]

const russianEnding =
  /^(?:а|у|ы|и|е|о|ой|ом|ам|ами|ах|ов|ей|я|ю|ь|й|ями|ях|ям|ем|ия|ии|ию|ий|ие|ая|ое|ого|ую)?$/
const englishEnding = /^(?:s|es|n|en)?$/

const stems = Object.entries(words).flatMap(([category, all]) =>
  all.split(' ').map((stem) => ({ stem, category })),
)

/** The word under which points of a kind are indexed; no name has it. */
export const wordOfKind = (category: string): string => `kind:${foldWord(category.replaceAll('_', ''))}`

const remembered = new Map<string, readonly string[]>()
const rememberedAtMost = 10_000

/** The index words of the kinds of interest that a word in lower case means: аптеку, pharmacies. */
export function kindsMeant(word: string): readonly string[] {
  const known = remembered.get(word)
  if (known) return known
  if (remembered.size >= rememberedAtMost) remembered.clear()
  const found = stems
    .filter(({ stem }) => {
      if (!word.startsWith(stem)) return false
      const rest = word.slice(stem.length)
      return (/[а-я]/.test(stem) ? russianEnding : englishEnding).test(rest)
    })
    .map(({ category }) => wordOfKind(category))
  remembered.set(word, found)
  return found
}

/** The text with phrases for kinds of interest as one word; null when there are none. */
export function withKindsJoined(text: string): string | null {
  const joined = phrases.reduce((all, [phrase, word]) => all.replace(phrase, word), text)
  return joined === text ? null : joined
}
