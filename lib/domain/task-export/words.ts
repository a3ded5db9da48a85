import type { Locale } from '@/lib/shared/locale'
import type { Column } from './columns'

/** How a file speaks to its reader. */
export interface FileWords {
  locale: Locale
  timeZone: string
}

const flagWords: Record<Locale, { yes: string; no: string }> = {
  ru: { yes: 'да', no: 'нет' },
  en: { yes: 'yes', no: 'no' },
}

/** The label of a value: from the column, or yes and no; undefined for values shown as they are. */
export function wordsFor({ kind, words }: Column, value: unknown, locale: Locale): string | undefined {
  if (kind === 'flag') return flagWords[locale][value === true ? 'yes' : 'no']
  return words?.[textOf(value)]
}

/** Texts unchanged, everything else as JSON. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export const fileNames: Record<Locale, string> = { ru: 'Задачи', en: 'Tasks' }
