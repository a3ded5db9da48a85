import mustache from 'mustache'
import sanitizeHtml from 'sanitize-html'
import { env } from '@/lib/platform/env'
import { writeExact } from '@/lib/shared/exact-json'
import type { Locale } from '@/lib/shared/locale'
import type { LayerField } from '../record'

const tags =
  'h1 h2 h3 h4 h5 h6 p div span br hr blockquote pre code b strong i em u s small sub sup mark a img figure figcaption ul ol li dl dt dd table caption thead tbody tfoot tr th td'

/** Text, lists, tables, links and pictures; no styles, scripts, frames or forms. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: tags.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
  },
}

/** What the template of a layer shows of an object, as safe HTML: values in double braces are escaped, and a
 * section is shown when its field has a value. */
export function renderPopup(
  template: string,
  fields: readonly LayerField[],
  properties: Readonly<Record<string, unknown>>,
  locale: Locale,
): string {
  // Plain values only: nested sections over lists could repeat each other without end.
  const values = fields.map((field) => [field.name, shown(field, properties[field.name], locale)])
  return sanitizeHtml(mustache.render(template, Object.fromEntries(values)), allowed)
}

function shown({ type }: LayerField, value: unknown, locale: Locale): string | boolean {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return writeExact(value)
  return type === 'date' || type === 'timestamp' ? momentText(value, type, locale) : value
}

/** A date, or a moment in the time zone of the server, as people of the language write it; what is no moment stays. */
function momentText(value: string, type: 'date' | 'timestamp', locale: Locale): string {
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return value
  const form =
    type === 'timestamp' ? ({ timeStyle: 'short', timeZone: env.TIME_ZONE } as const) : { timeZone: 'UTC' }
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', ...form }).format(at)
}
