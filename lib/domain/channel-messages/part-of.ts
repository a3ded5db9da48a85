import type { Locale } from '@/lib/shared/locale'
import type { MessageChannel } from '@/lib/shared/notification-reasons'
import type { Template } from './templates'
import { fill, filledLines, type Told, valuesOf } from './words'

/** A notification in the words of its template. */
export interface Part {
  subject: string
  lines: string[]
  link: string
}

/** What a message says about one notification. */
export function partOf(
  templates: readonly Template[],
  { channel, locale, timezone }: { channel: MessageChannel; locale: Locale; timezone: string },
  told: Told,
): Part {
  const values = valuesOf(locale, timezone, told)
  const template = templates.find(
    (one) => one.reason === told.reason && one.channel === channel && one.locale === locale,
  )
  return {
    // What a template names may be empty; a heading must not.
    subject: fill(template?.subject ?? '{event}', values).trim() || values.event,
    lines: filledLines(template?.body ?? '{task}', values),
    link: values.link,
  }
}
