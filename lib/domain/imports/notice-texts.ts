import type { Notice, NoticeKind } from '@/lib/domain/formats'
import type { Locale } from '@/lib/shared/locale'

/** Sentences of what a file loses or what is changed of it; `{name}` is a column, folder or element. */
const texts: Record<NoticeKind, Record<Locale, string>> = {
  heights: {
    ru: 'Высоты (Z) не взяты. Объектов: {count}.',
    en: 'Heights (Z) are left out. Objects: {count}.',
  },
  measures: {
    ru: 'Меры (M) не взяты. Объектов: {count}.',
    en: 'Measures (M) are left out. Objects: {count}.',
  },
  binary: {
    ru: 'Двоичный столбец «{name}» не взят. Значений: {count}.',
    en: 'The binary column “{name}” is left out. Values: {count}.',
  },
  ids: {
    ru: 'Идентификаторы объектов не взяты: есть атрибут id с другими значениями. Объектов: {count}.',
    en: 'The ids of objects are left out, as there is an attribute id with other values. Objects: {count}.',
  },
  styles: { ru: 'Стили не взяты: {count}.', en: 'Styles are left out: {count}.' },
  links: {
    ru: 'Ссылки на другие файлы не открываются: {count}.',
    en: 'Links to other files are not followed: {count}.',
  },
  overlays: {
    ru: 'Изображения поверх карты не взяты: {count}.',
    en: 'Overlays of pictures are left out: {count}.',
  },
  pointValues: {
    ru: 'Значения «{name}» у точек линий не взяты. Объектов: {count}.',
    en: 'The values “{name}” of the points of lines are left out. Objects: {count}.',
  },
  extensions: {
    ru: 'Элемент «{name}» не взят: {count}.',
    en: 'The element “{name}” is left out: {count}.',
  },
  memos: {
    ru: 'Примечания (memo) столбца «{name}» не взяты. Значений: {count}.',
    en: 'The memos of the column “{name}” are left out. Values: {count}.',
  },
  tables: {
    ru: 'Таблица «{name}» без геометрии не взята. Строк: {count}.',
    en: 'The table “{name}” without geometry is left out. Rows: {count}.',
  },
  columns: {
    ru: 'Столбцу «{name}» нет места в слое, он не взят. Объектов: {count}.',
    en: 'The layer has no field for the column “{name}”, it is left out. Objects: {count}.',
  },
  mended: {
    ru: 'Исправлена геометрия. Объектов: {count}.',
    en: 'The geometry is mended. Objects: {count}.',
  },
  divided: {
    ru: 'Точки, линии и полигоны одного объекта разделены между слоями. Объектов: {count}.',
    en: 'Points, lines and areas of one object are divided among the layers. Objects: {count}.',
  },
  missingKept: {
    ru: 'Объекты, которых нет в файле, оставлены: часть записей не принята. Объектов: {count}.',
    en: 'Objects that the file does not have are kept, as some rows were refused. Objects: {count}.',
  },
  refusedLost: {
    ru: 'Отклонённые строки не сохранены в файл: он слишком велик или не записался. Строк: {count}.',
    en: 'Refused rows are not kept as a file: it is too large or could not be written. Rows: {count}.',
  },
  photosWithoutPlace: {
    ru: 'Фото без координат съёмки не взяты: {count}.',
    en: 'Photos without a place of shooting are left out: {count}.',
  },
  photosBroken: {
    ru: 'Фото, которые не удалось прочитать, не взяты: {count}.',
    en: 'Photos that could not be read are left out: {count}.',
  },
  otherFiles: {
    ru: 'Файлы, которые не являются фото, не взяты: {count}.',
    en: 'Files that are no photos are left out: {count}.',
  },
  besideRaster: {
    ru: 'Файлы, которые не относятся к растру, не взяты: {count}.',
    en: 'Files that do not belong to the raster are left out: {count}.',
  },
  filesWithoutTime: {
    ru: 'Времени нет у файлов: {count}. Они показываются под остальными и не находятся по времени.',
    en: 'Files without a time: {count}. They are shown below the others and are not found by time.',
  },
  emptied: {
    ru: 'Значения, которые не подходят к полю «{name}», оставлены пустыми: {count}.',
    en: 'Values that do not fit the field “{name}” are left empty: {count}.',
  },
}

/** What a notice says in a language. */
function textOfNotice({ kind, name, count }: Notice, locale: Locale): string {
  return texts[kind][locale].replace('{name}', () => name ?? '').replace('{count}', String(count))
}

/** A notice with its sentence. */
export interface ReadNotice<Kind = NoticeKind> extends Notice<Kind> {
  text: string
}

/** Notices with their sentences in a language. */
export const readNotices = (notices: readonly Notice[], locale: Locale): ReadNotice[] =>
  notices.map((notice) => ({ ...notice, text: textOfNotice(notice, locale) }))
