import type { FieldType } from '@/lib/domain/custom-fields'
import type { Locale } from '@/lib/shared/i18n/locales'

export type Words = Readonly<Record<Locale, string>>

export interface TemplateField {
  name: Words
  type: Exclude<FieldType, 'GEOMETRY'>
  /** Choices of a LIST. */
  values?: Readonly<Record<Locale, readonly string[]>>
}

/** A work type as many organizations of one trade have it. */
export interface Template {
  key: string
  name: Words
  /** Name of an icon of @tabler/icons. */
  icon: string
  /** Start of the period of the deadline, and its hours; null without a deadline. */
  deadline: { from: 'AT_CREATE' | 'AT_UPDATE'; hours: number } | null
  /** How long a task usually takes. */
  minutes: number
  fields: readonly TemplateField[]
}

export interface TemplateSet {
  key: string
  templates: readonly Template[]
}

const words = (ru: string, en: string): Words => ({ ru, en })

/** A field with its names in both languages. */
export const field = (type: TemplateField['type'], ru: string, en: string): TemplateField => ({
  type,
  name: words(ru, en),
})

/** A list with its choices in both languages, divided by commas. */
export const choice = (names: readonly [string, string], ru: string, en: string): TemplateField => ({
  type: 'LIST',
  name: words(...names),
  values: { ru: ru.split(', '), en: en.split(', ') },
})

/** A template whose deadline counts from the creation of the task. */
export const template = (
  key: string,
  icon: string,
  names: readonly [string, string],
  times: { hours: number | null; minutes: number },
  ...fields: readonly TemplateField[]
): Template => ({
  key,
  icon,
  name: words(...names),
  deadline: times.hours === null ? null : { from: 'AT_CREATE', hours: times.hours },
  minutes: times.minutes,
  fields,
})
