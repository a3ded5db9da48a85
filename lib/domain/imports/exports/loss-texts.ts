import type { LossKind } from '@/lib/domain/formats'
import type { Locale } from '@/lib/shared/locale'
import type { ExpectedNotice, ExportNotice } from './losses'

/** The sentence of a notice. */
export interface LossText {
  text: string
}

type Texts = Record<Locale, string>

/** What is counted. */
const objects: Texts = { ru: 'Объектов: {count}.', en: 'Objects: {count}.' }
const values: Texts = { ru: 'Значений: {count}.', en: 'Values: {count}.' }

interface Sentence {
  /** For a field, a place, or all of them. */
  ru: string
  en: string
  /** For some fields, before anything is counted. */
  some?: Texts
  counts: Texts
}

/** What an export loses or changes; `{name}` is a field. */
const sentences: Record<LossKind, Sentence> = {
  attributes: {
    ru: 'Атрибут «{name}» в файл не входит.',
    en: 'The attribute “{name}” is not in the file.',
    counts: values,
  },
  extensions: {
    ru: 'Атрибуты записываются в extensions: навигаторы их обычно не показывают.',
    en: 'Attributes are written as extensions, which navigators usually do not show.',
    counts: objects,
  },
  withoutGeometry: {
    ru: 'Объекты без геометрии в файл не входят.',
    en: 'Objects without geometry are not in the file.',
    counts: objects,
  },
  kinds: {
    ru: 'Площади и смешанная геометрия в файл не входят.',
    en: 'Areas and mixed geometry are not in the file.',
    counts: objects,
  },
  heights: {
    ru: 'Высоты (Z) в файл не входят.',
    en: 'Heights (Z) are not in the file.',
    counts: objects,
  },
  measures: {
    ru: 'Меры (M) в файл не входят.',
    en: 'Measures (M) are not in the file.',
    counts: objects,
  },
  renamed: {
    ru: 'Поле получает в файле другое имя: {name}.',
    en: 'A field has another name in the file: {name}.',
    counts: values,
  },
  types: {
    ru: 'Поле «{name}» получает в файле другой тип.',
    en: 'The field “{name}” has another type in the file.',
    some: {
      ru: 'Поле с целыми числами длиннее 18 знаков становится дробным.',
      en: 'A field with whole numbers of more than 18 places becomes a decimal one.',
    },
    counts: values,
  },
  cut: {
    ru: 'Тексты поля «{name}» обрезаются: они длиннее, чем допускает формат.',
    en: 'Texts of the field “{name}” are cut: they are longer than the format allows.',
    some: {
      ru: 'Тексты длиннее 254 байт обрезаются.',
      en: 'Texts of more than 254 bytes are cut.',
    },
    counts: values,
  },
  letters: {
    ru: 'Знаки, которых нет в кодировке файла, в поле «{name}» теряются.',
    en: 'Characters that the encoding of the file lacks are lost in the field “{name}”.',
    some: {
      ru: 'Вместо знаков, которых нет в кодировке, записывается вопросительный знак.',
      en: 'Characters that the encoding lacks become question marks.',
    },
    counts: values,
  },
  rounded: {
    ru: 'Значения поля «{name}» округляются: знаков больше, чем хранит формат.',
    en: 'Values of the field “{name}” are rounded: they have more digits than the format keeps.',
    some: {
      ru: 'Дробные числа округляются до 15 знаков.',
      en: 'Decimal numbers are rounded to 15 digits.',
    },
    counts: values,
  },
  zeros: {
    ru: 'Вместо отсутствующих значений поля «{name}» записан 0, «нет» или пустой текст.',
    en: 'Instead of no value, the field “{name}” has 0, “no” or an empty text.',
    some: {
      ru: 'Вместо отсутствующих значений записывается 0, «нет» или пустой текст.',
      en: 'Instead of no value, 0, “no” or an empty text is written.',
    },
    counts: values,
  },
  blanks: {
    ru: 'Пустые тексты или пробелы по краям в поле «{name}» не сохраняются.',
    en: 'Empty texts or blanks at the ends are not kept in the field “{name}”.',
    counts: values,
  },
  breaks: {
    ru: 'Переносы строк в поле «{name}» записаны иначе.',
    en: 'Line breaks in the field “{name}” are written differently.',
    counts: values,
  },
  emptied: {
    ru: 'Даты поля «{name}», которых нет в формате, оставлены пустыми.',
    en: 'Dates of the field “{name}” that the format does not have are left empty.',
    counts: values,
  },
  split: {
    ru: 'Составная геометрия записывается по частям, с теми же атрибутами.',
    en: 'Geometry of several parts is written as several objects with the same attributes.',
    counts: objects,
  },
  outlines: {
    ru: 'Площади записываются как замкнутые линии.',
    en: 'Areas are written as closed lines.',
    counts: objects,
  },
  grid: {
    ru: 'Координаты округляются до шага сетки, заданной границами слоя.',
    en: 'Coordinates are rounded to a grid within the bounds of the layer.',
    counts: objects,
  },
}

const named = (text: string, name: string | null) => text.replace('{name}', () => name ?? '')

/** Notices of an export that is over, with their sentences in a language. */
export const readLosses = (notices: readonly ExportNotice[], locale: Locale): (ExportNotice & LossText)[] =>
  notices.map((notice) => {
    const { [locale]: text, counts } = sentences[notice.kind]
    const count = counts[locale].replace('{count}', String(notice.count))
    return { ...notice, text: `${named(text, notice.name)} ${count}` }
  })

/** What is expected of an export, with the sentences in a language. */
export const readExpected = (
  notices: readonly ExpectedNotice[],
  locale: Locale,
): (ExpectedNotice & LossText)[] =>
  notices.map((notice) => {
    const { [locale]: whole, some } = sentences[notice.kind]
    const text = notice.name === null && some ? some[locale] : whole
    return { ...notice, text: named(text, notice.name) }
  })
