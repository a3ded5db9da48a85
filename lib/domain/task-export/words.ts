import type { Locale } from '@/lib/shared/locale'
import type { Column } from './columns'

const flagWords: Record<Locale, { yes: string; no: string }> = {
  ru: { yes: 'да', no: 'нет' },
  en: { yes: 'yes', no: 'no' },
}

/** What people read in the place of a value: words of the column, or yes and no; undefined where the value speaks for
 * itself. */
export function wordsFor({ kind, words }: Column, value: unknown, locale: Locale): string | undefined {
  if (kind === 'flag') return flagWords[locale][value === true ? 'yes' : 'no']
  return words?.[textOf(value)]
}

/** Texts as they are, everything else as JSON. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export const fileNames: Record<Locale, string> = { ru: 'Задачи', en: 'Tasks' }
