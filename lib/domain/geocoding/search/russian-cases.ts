/** Endings of oblique cases and those of the first case that they may stand for; longer ones first. */
const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:ого|ому|ом)$/, ['ый', 'ий', 'ой', 'ое']],
  [/(?:его|ему|ем)$/, ['ий', 'ее']],
  [/(?:ыми|ых|ым)$/, ['ые', 'ый', 'ое']],
  [/(?:ими|их|им)$/, ['ие', 'ий', 'ое', 'ее']],
  [/ой$/, ['ая', 'а']],
  [/ей$/, ['яя', 'ая', 'я', 'а']],
  [/ую$/, ['ая']],
  [/юю$/, ['яя']],
  [/(?:ою|ею)$/, ['ая', 'яя', 'а', 'я']],
  [/(?:ии|ию|ией)$/, ['ия', 'ий']],
  [/(?:ах|ами|ам)$/, ['ы', 'и', 'а']],
  [/(?:ях|ями|ям)$/, ['и', 'я']],
  [/(?:ов|ев)$/, ['ы', 'и', 'ово', 'ево']],
  [/(?:[цк]ом|[цк][еау])$/, []],
  [/ом$/, ['', 'о']],
  [/ем$/, ['ь', 'й', 'е', '']],
  [/ью$/, ['ь']],
  [/е$/, ['', 'а', 'о', 'ь', 'я', 'й']],
  [/и$/, ['ь', 'я', 'а']],
  [/ы$/, ['а']],
  [/у$/, ['', 'а', 'о']],
  [/ю$/, ['ь', 'я', 'й']],
  [/а$/, ['', 'о']],
  [/я$/, ['ь', 'й', 'е']],
]

/** A vowel that is only in the first case: Череповце, Торжке, Орле. */
const fleeting: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?<=[^аеёиоуыэюя])ц(?:е|а|у|ом)$/, ['ец']],
  [/(?<=л)ьц(?:е|а|у|ом)$/, ['ец']],
  [/(?<=[^аеёиоуыэюя])к(?:е|а|у|ом)$/, ['ок', 'ёк']],
  [/(?<=[^аеёиоуыэюя])л(?:е|а|у|ом)$/, ['ёл', 'ол']],
]

const shortest = 3

/** What a Russian word in another case may be in the first one: Верхней is Верхняя, Осколе is Оскол. */
export function nominativesOf(word: string): string[] {
  if (word.length < shortest || !/^[а-яё]+$/.test(word)) return []
  const found = new Set<string>()
  for (const [ending, firsts] of [...endings, ...fleeting])
    if (ending.test(word)) for (const first of firsts) found.add(word.replace(ending, first))
  found.delete(word)
  return [...found].filter((one) => one.length >= shortest)
}
