export interface StreetCases {
  /** улица Гоголя */
  nominative: string
  /** вдоль улицы Гоголя */
  genitive: string
  /** по улице Гоголя */
  dative: string
  /** улице Гоголя, after the preposition */
  prepositional: string
  /** на улице Гоголя, в Садовом переулке */
  where: string
}

type Gender = 'f' | 'm' | 'n'
type Forms = readonly [genitive: string, dative: string, prepositional: string]

const TYPES: Record<string, { gender: Gender; forms: Forms; inside?: true }> = {
  улица: { gender: 'f', forms: ['улицы', 'улице', 'улице'] },
  площадь: { gender: 'f', forms: ['площади', 'площади', 'площади'] },
  набережная: { gender: 'f', forms: ['набережной', 'набережной', 'набережной'] },
  проспект: { gender: 'm', forms: ['проспекта', 'проспекту', 'проспекте'] },
  бульвар: { gender: 'm', forms: ['бульвара', 'бульвару', 'бульваре'] },
  переулок: { gender: 'm', forms: ['переулка', 'переулку', 'переулке'], inside: true },
  проезд: { gender: 'm', forms: ['проезда', 'проезду', 'проезде'], inside: true },
  мост: { gender: 'm', forms: ['моста', 'мосту', 'мосту'] },
  Вал: { gender: 'm', forms: ['Вала', 'Валу', 'Валу'] },
  шоссе: { gender: 'n', forms: ['шоссе', 'шоссе', 'шоссе'] },
  кольцо: { gender: 'n', forms: ['кольца', 'кольцу', 'кольце'] },
}

function adjective(word: string, gender: Gender): Forms | null {
  const stem = (cut: number, ...ends: [string, string, string]): Forms => {
    const base = word.slice(0, -cut)
    return [base + ends[0], base + ends[1], base + ends[2]]
  }
  if (/^\d-я$/.test(word)) return stem(1, 'й', 'й', 'й')
  if (/^\d-й$/.test(word)) return stem(1, 'го', 'му', 'м')
  if (gender === 'f') {
    if (word.endsWith('ая')) return stem(2, 'ой', 'ой', 'ой')
    if (word.endsWith('яя')) return stem(2, 'ей', 'ей', 'ей')
    if (word.endsWith('ья')) return stem(1, 'ей', 'ей', 'ей')
    return word.endsWith('ина') ? stem(1, 'ой', 'ой', 'ой') : null
  }
  if (/(н|ш)ий$/.test(word))
    return word.endsWith('ший') ? stem(2, 'ьего', 'ьему', 'ьем') : stem(2, 'его', 'ему', 'ем')
  if (/(ый|ий|ой|ое)$/.test(word)) return stem(2, 'ого', 'ому', 'ом')
  return word.endsWith('ин') ? stem(0, 'а', 'у', 'ом') : null
}

/** A street's name in the cases that sentences need. Names in the genitive (улица Гоголя) keep their own form. */
export function declineStreet(name: string): StreetCases {
  const words = name.split(' ')
  const typeAt = words.findIndex((word) => word in TYPES)
  const type = TYPES[words[typeAt] ?? '']
  if (!type) throw new RangeError(`no street type in "${name}"`)
  const form = (which: 0 | 1 | 2): string =>
    words
      .map((word, index) => {
        if (index === typeAt) return type.forms[which]
        return index < typeAt ? (adjective(word, type.gender)?.[which] ?? word) : word
      })
      .join(' ')
  const prepositional = form(2)
  const where = `${type.inside ? 'в' : 'на'} ${prepositional}`
  return { nominative: name, genitive: form(0), dative: form(1), prepositional, where }
}
