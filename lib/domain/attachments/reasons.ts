import type { Locale } from '@/lib/shared/locale'

export type Verdict = 'ok' | 'suspicious' | 'unknown'

/** Why a file is suspicious or unknown: a code with its number, seconds or metres; 0 where there is none. */
export interface Reason {
  code: ReasonCode
  amount: number
}

const texts = {
  clockAhead: {
    ru: 'Часы устройства спешат относительно сервера на {time}',
    en: 'The clock of the device is {time} ahead of the server',
  },
  clockBehind: {
    ru: 'Часы устройства отстают от сервера на {time}',
    en: 'The clock of the device is {time} behind the server',
  },
  distance: { ru: 'До задачи {metres} м', en: '{metres} m away from the task' },
  accuracy: { ru: 'Место известно лишь с точностью {metres} м', en: 'The place is known only to {metres} m' },
  exifTime: {
    ru: 'Время съёмки в файле расходится с указанным на {time}',
    en: 'The time of shooting in the file differs from the given one by {time}',
  },
  exifPlace: {
    ru: 'Место съёмки в файле в {metres} м от указанного',
    en: 'The place of shooting in the file is {metres} m from the given one',
  },
  usedBefore: {
    ru: 'Файл уже использован в другой задаче',
    en: 'The file was used before on another task',
  },
  tooOld: { ru: 'Снято за {time} до приложения', en: 'Taken {time} before it was attached' },
  sentLate: {
    ru: 'Приложено на устройстве за {time} до отправки',
    en: 'Attached on the device {time} before it was sent',
  },
  beforeTask: { ru: 'За {time} до начала задачи', en: '{time} before the task' },
  impossibleTime: { ru: 'Указано невозможное время', en: 'The given time is impossible' },
  originMissing: {
    ru: 'Приложение не сообщило время или место съёмки, хотя они есть в файле',
    en: 'The app left out the time or place of shooting, although the file has it',
  },
  noTime: { ru: 'Не сообщено время', en: 'No time was given' },
  noPlace: { ru: 'Не сообщено место', en: 'No place was given' },
  nothingTold: { ru: 'Не сообщены ни время, ни место', en: 'Neither a time nor a place was given' },
} as const

type ReasonCode = keyof typeof texts

const units = {
  ru: ['с', 'мин', 'ч', 'сут'],
  en: ['s', 'min', 'h', 'days'],
} as const

const usedOn = {
  ru: 'Файл уже использован в задаче {id}',
  en: 'The file was used before on task {id}',
} as const

/** A reason as a sentence. The other task of a file used before is named only when the reader may see it. */
export function reasonText({ code, amount }: Reason, locale: Locale, usedInTaskId?: number): string {
  if (code === 'usedBefore' && usedInTaskId !== undefined)
    return usedOn[locale].replace('{id}', String(usedInTaskId))
  return texts[code][locale]
    .replace('{metres}', String(Math.round(amount)))
    .replace('{time}', durationText(amount, locale))
}

function durationText(seconds: number, locale: Locale): string {
  const steps = [1, 60, 3600, 86_400]
  const at = Math.max(0, steps.filter((step) => seconds >= 2 * step).length - 1)
  return `${Math.round(seconds / (steps[at] ?? 1))} ${units[locale][at]}`
}
