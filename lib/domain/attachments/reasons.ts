import type { Locale } from '@/lib/shared/locale'

export type Verdict = 'ok' | 'suspicious' | 'unknown'

/** Why a file is suspicious: a code with its number, seconds or metres. */
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
} as const

type ReasonCode = keyof typeof texts

const units = {
  ru: ['с', 'мин', 'ч', 'сут'],
  en: ['s', 'min', 'h', 'days'],
} as const

/** A reason as a sentence. */
export function reasonText({ code, amount }: Reason, locale: Locale): string {
  return texts[code][locale]
    .replace('{metres}', String(Math.round(amount)))
    .replace('{time}', durationText(amount, locale))
}

function durationText(seconds: number, locale: Locale): string {
  const steps = [1, 60, 3600, 86_400]
  const at = Math.max(0, steps.filter((step) => seconds >= 2 * step).length - 1)
  return `${Math.round(seconds / (steps[at] ?? 1))} ${units[locale][at]}`
}
