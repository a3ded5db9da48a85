import type { Locale } from '@/lib/shared/locale'

const russian = {
  order: 'Наряд № {number}',
  page: 'Лист {page} из {count}',
  scan: 'Задача в консоли',
  description: 'Описание',
  fields: 'Поля вида работ',
  map: 'Место',
  scale: 'Масштаб 1 : {scale}',
  photos: 'Фото',
  files: 'Другие файлы',
  comments: 'Комментарии',
  done: 'Отметка о выполнении',
  began: 'Начато',
  ended: 'Закончено',
  executor: 'Исполнитель',
  customer: 'Заказчик',
  signature: 'подпись, фамилия, дата',
  day: 'Лист на день',
  phone: 'Телефон',
  shifts: 'Смена',
  planned: 'Задачи по времени',
  open: 'Открытые задачи без времени, по сроку',
  nothing: 'На этот день задач нет.',
  at: '№',
  when: 'Время',
  due: 'Срок',
  task: 'Задача',
  place: 'Адрес',
  contact: 'Контакт',
  mark: 'Отметка',
}

const english: typeof russian = {
  order: 'Work order No. {number}',
  page: 'Page {page} of {count}',
  scan: 'The task in the console',
  description: 'Description',
  fields: 'Fields of the work type',
  map: 'Place',
  scale: 'Scale 1 : {scale}',
  photos: 'Photos',
  files: 'Other files',
  comments: 'Comments',
  done: 'Completion',
  began: 'Started',
  ended: 'Finished',
  executor: 'Done by',
  customer: 'Accepted by',
  signature: 'signature, name, date',
  day: 'Day sheet',
  phone: 'Phone',
  shifts: 'Shift',
  planned: 'Tasks by time',
  open: 'Open tasks without a time, by deadline',
  nothing: 'There are no tasks on this day.',
  at: 'No.',
  when: 'Time',
  due: 'Deadline',
  task: 'Task',
  place: 'Address',
  contact: 'Contact',
  mark: 'Done',
}

export type Words = typeof russian

export const wordsOf: Record<Locale, Words> = { ru: russian, en: english }

/** A text with its places filled. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
