import type { Locale } from '@/lib/shared/locale'

const words = {
  title: { ru: 'Азимут: слои карты', en: 'Azimut: map layers' },
  about: {
    ru: 'Объекты слоёв, доступных вашему ключу, по стандарту OGC API Features.',
    en: 'Features of the layers that your key may read, by OGC API Features.',
  },
  collections: { ru: 'Слои', en: 'Layers' },
  conformance: { ru: 'Соответствие стандартам', en: 'Conformance' },
  tileMatrixSets: { ru: 'Сетки тайлов', en: 'Tile matrix sets' },
  description: { ru: 'Описание интерфейса', en: 'Description of the interface' },
  styles: { ru: 'Стили', en: 'Styles' },
  queryables: { ru: 'Поля для фильтра', en: 'Fields for filters' },
  items: { ru: 'Объекты', en: 'Features' },
  found: { ru: 'Найдено', en: 'Found' },
  next: { ru: 'Дальше', en: 'Next' },
  prev: { ru: 'Назад', en: 'Previous' },
  geometry: { ru: 'Геометрия', en: 'Geometry' },
} as const satisfies Record<string, Record<Locale, string>>

export const word = (key: keyof typeof words, locale: Locale): string => words[key][locale]
