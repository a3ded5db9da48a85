import type { ActPartKind } from '@/lib/shared/acts/parts'
import type { Locale } from '@/lib/shared/locale'

const russian = {
  titles: {
    facts: 'Сведения о задаче',
    fields: 'Дополнительные сведения',
    checklist: 'Чек-лист',
    photos: 'Фото',
    map: 'Место',
    time: 'Отработанное время',
    comments: 'Комментарии',
    text: '',
    signatures: 'Подписи',
  } satisfies Record<ActPartKind, string>,
  roles: { executor: 'Исполнитель', client: 'Заказчик' },
  verdicts: {
    ok: 'время и место без расхождений',
    suspicious: 'есть расхождения',
    unknown: 'нет данных для проверки',
  },
  done: 'выполнено',
  no: 'нет',
  ok: 'в норме',
  failed: 'не в норме',
  total: 'Всего',
  hours: 'ч',
  minutes: 'мин',
  metres: '{metres} м до задачи',
  task: 'Задача № {id}. {title}',
  act: 'Акт № {number}',
  draft: 'Черновик акта',
  noNumber: '______',
  dash: '—',
  photosLeft: 'Не напечатаны фото: {count}. Они есть в задаче.',
  commentsLeft: 'Напечатаны только последние комментарии.',
  noMap: 'Карту нарисовать не удалось.',
}

const english: typeof russian = {
  titles: {
    facts: 'The task',
    fields: 'Details',
    checklist: 'Checklist',
    photos: 'Photos',
    map: 'Place',
    time: 'Work time',
    comments: 'Comments',
    text: '',
    signatures: 'Signatures',
  },
  roles: { executor: 'Contractor', client: 'Customer' },
  verdicts: {
    ok: 'no discrepancies in time and place',
    suspicious: 'discrepancies',
    unknown: 'no data to check',
  },
  done: 'done',
  no: 'no',
  ok: 'OK',
  failed: 'failed',
  total: 'Total',
  hours: 'h',
  minutes: 'min',
  metres: '{metres} m from the task',
  task: 'Task No. {id}. {title}',
  act: 'Act No. {number}',
  draft: 'Draft of an act',
  noNumber: '______',
  dash: '—',
  photosLeft: 'Photos not printed: {count}. The task has them.',
  commentsLeft: 'Only the latest comments are printed.',
  noMap: 'The map could not be drawn.',
}

export type ActWords = typeof russian

export const wordsOf: Record<Locale, ActWords> = { ru: russian, en: english }
