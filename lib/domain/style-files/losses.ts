import type { Locale } from '@/lib/shared/locale'

const texts = {
  leftOut: { ru: '«{what}» не перенесено.', en: '“{what}” is left out.' },
  units: {
    ru: 'размеры в единицах «{what}» взяты как пиксели.',
    en: 'sizes in “{what}” are taken as pixels.',
  },
  mark: { ru: 'знак «{what}» заменён кругом.', en: 'the mark “{what}” is replaced by a circle.' },
  hollow: {
    ru: 'знак «{what}» без заливки закрашен цветом обводки.',
    en: 'the mark “{what}” without a fill is filled in the colour of its stroke.',
  },
  angle: {
    ru: 'линии под углом {what}° проведены под ближайшим углом, кратным 45°.',
    en: 'lines at {what}° are drawn at the nearest multiple of 45°.',
  },
  brush: {
    ru: 'кисть «{what}» заменена точками той же плотности.',
    en: 'the brush “{what}” is replaced by dots of the same density.',
  },
  spacing: {
    ru: 'шаг {what} вне пределов от 2 до 256 пикселей, взят ближайший.',
    en: 'the distance {what} is not within 2 to 256 pixels, the nearest is taken.',
  },
  fitted: {
    ru: 'значение вне пределов, взято ближайшее: {what}.',
    en: 'the value is out of bounds, the nearest is taken: {what}.',
  },
  rounded: { ru: 'размер округлён: {what}.', en: 'the size is rounded: {what}.' },
  reference: {
    ru: 'внешняя картинка «{what}» не загружается. Добавьте её как значок карты.',
    en: 'the external picture “{what}” is not fetched. Add it as a map icon.',
  },
  icon: { ru: 'значка «{what}» на сервере нет.', en: 'the server has no icon “{what}”.' },
  filter: {
    ru: 'условие «{what}» не поддерживается, правило пропущено.',
    en: 'the condition “{what}” is not supported, the rule is left out.',
  },
  field: { ru: 'у слоя нет поля «{what}».', en: 'the layer has no field “{what}”.' },
  value: {
    ru: 'значение «{what}» не подходит, взято обычное.',
    en: 'the value “{what}” does not fit, the usual one is taken.',
  },
  otherwise: {
    ru: 'без пропущенных правил не определить остальные объекты, правило «{what}» пропущено.',
    en: 'without the rules left out the other objects are not known, the rule “{what}” is left out.',
  },
  empty: { ru: 'рисовать нечего, правило пропущено.', en: 'there is nothing to draw, the rule is left out.' },
  otherStyle: {
    ru: 'другой стиль файла не взят: «{what}».',
    en: 'another style of the file is not taken: “{what}”.',
  },
  otherLayer: {
    ru: 'другой слой файла не взят: «{what}».',
    en: 'another layer of the file is not taken: “{what}”.',
  },
  zoom: {
    ru: '«{what}» меняется с масштабом, записано одно значение.',
    en: '“{what}” depends on the scale, one value is written.',
  },
  expression: {
    ru: 'выражение в «{what}» не записать, взято обычное значение.',
    en: 'the expression in “{what}” cannot be written, the usual value is taken.',
  },
  shares: {
    ru: 'границы по долям пикселей записаны значениями.',
    en: 'limits by shares of the pixels are written as values.',
  },
  order: {
    ru: 'порядок рисования по полю ({what}) не перенесён.',
    en: 'drawing in the order of a field ({what}) is left out.',
  },
} as const satisfies Record<string, Record<Locale, string>>

export type LossKind = keyof typeof texts

interface Loss {
  kind: LossKind
  /** The rule and the part of it; null for the whole file. */
  where: Place | null
  what: string
}

/** The place of something in a style file. */
export interface Place {
  rule: string
  part?: string
}

const slight = /^(VendorOption|font-family|LegendGraphic|Priority)/
const listedAtMost = 100
const more = { ru: 'И ещё: {count}.', en: 'And {count} more.' } as const
const rule = { ru: 'Правило «{name}»', en: 'Rule “{name}”' } as const

/** Collects what of a style file could not be carried over. */
export class Losses {
  readonly #found = new Map<string, Loss>()

  add(kind: LossKind, where: Place | null, what = ''): void {
    const loss = { kind, where, what: printable(what) }
    this.#found.set(JSON.stringify(loss), loss)
  }

  get isEmpty(): boolean {
    return this.#found.size === 0
  }

  /** Without what hardly changes a map. */
  get severe(): Losses {
    const severe = new Losses()
    for (const { kind, where, what } of this.#found.values())
      if (kind !== 'rounded' && (kind !== 'leftOut' || !slight.test(what))) severe.add(kind, where, what)
    return severe
  }

  /** Each in words, in the order in which they were found. */
  textsIn(locale: Locale): string[] {
    const all = [...this.#found.values()]
    const listed = all.slice(0, listedAtMost).map((loss) => textOf(loss, locale))
    const others = all.length - listed.length
    return others > 0 ? [...listed, more[locale].replace('{count}', String(others))] : listed
  }
}

function textOf({ kind, where, what }: Loss, locale: Locale): string {
  const text = texts[kind][locale].replace('{what}', () => what)
  if (!where) return text.charAt(0).toUpperCase() + text.slice(1)
  const named = rule[locale].replace('{name}', () => printable(where.rule))
  return `${named}${where.part ? `, ${where.part}` : ''}: ${text}`
}

const printable = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, 100)
