import type { Locale } from '@/lib/shared/locale'
import { env } from '@/lib/platform/env'
import { now } from '@/lib/platform/clock'

/** How moments are written for a reader. */
export interface Writing {
  locale: Locale
  zone: string
}

/** British English has dates as long as the Russian ones. */
const regions: Record<Locale, string> = { ru: 'ru', en: 'en-GB' }

export const writingOf = (locale: Locale, zone: string | undefined): Writing => ({
  locale,
  zone: zone ?? env.TIME_ZONE,
})

/** A moment in Unix seconds, in words. */
export const momentText = (writing: Writing, seconds: number): string =>
  momentsOf(writing).format(seconds * 1000)

/** A document has thousands of moments, and a format is slow to make. */
function momentsOf(writing: Writing): Intl.DateTimeFormat {
  const known = formats.get(writing)
  if (known) return known
  const { locale, zone: timeZone } = writing
  const made = new Intl.DateTimeFormat(regions[locale], { dateStyle: 'medium', timeStyle: 'short', timeZone })
  formats.set(writing, made)
  return made
}
const formats = new WeakMap<Writing, Intl.DateTimeFormat>()

export const timeText = ({ locale, zone }: Writing, seconds: number): string =>
  new Intl.DateTimeFormat(regions[locale], { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(
    seconds * 1000,
  )

/** A calendar day with its weekday, in words. */
export const dayText = ({ locale }: Writing, date: string): string =>
  new Intl.DateTimeFormat(regions[locale], { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(date))

/** When and in which zone a document is made. */
export function madeText(writing: Writing): string {
  const moment = momentText(writing, Math.floor(now().getTime() / 1000))
  return writing.locale === 'ru'
    ? `Составлено ${moment}, часовой пояс ${writing.zone}`
    : `Made ${moment}, time zone ${writing.zone}`
}

/** The page of a task in the console. */
export const linkTo = (taskId: number): string => `${env.BASE_URL}/console/tasks/${taskId}`

/** A calendar day in words. */
export const dateText = ({ locale }: Writing, date: string): string =>
  new Intl.DateTimeFormat(regions[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date))
