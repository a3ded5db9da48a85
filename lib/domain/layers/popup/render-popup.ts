import sanitizeHtml from 'sanitize-html'
import { env } from '@/lib/platform/env'
import { writeExact } from '@/lib/shared/exact-json'
import type { Locale } from '@/lib/shared/locale'
import type { LayerField } from '../record'
import { templateNames } from './template-names'
import { templateWriter } from './template-writer'

const tags =
  'h1 h2 h3 h4 h5 h6 p div span br hr blockquote pre code b strong i em u s small sub sup mark a img figure figcaption ul ol li dl dt dd table caption thead tbody tfoot tr th td'

/** Text, lists, tables, links and pictures of this server; no styles, scripts, frames or forms. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: tags.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Pages of this server show no pictures of others: who looks at an object is not told to them.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
  },
}

/** Most characters of all values together. */
const valuesAtMost = 100_000

/** What the template of a layer shows of an object, as safe HTML: values are escaped, and a section is shown when its
 * field has a value. Values that are too long end with three dots. */
export function renderPopup(
  template: string,
  fields: readonly LayerField[],
  properties: Readonly<Record<string, unknown>>,
  locale: Locale,
): string {
  const names = templateNames(template)
  if ('rule' in names) return ''
  const most = Math.floor(valuesAtMost / Math.max(1, names.length))
  // Plain values only: nested sections over lists could repeat each other without end.
  const values = fields.map((field) => [field.name, cut(shown(field, properties[field.name], locale), most)])
  const filled = templateWriter.render(template, Object.fromEntries(values))
  templateWriter.clearCache()
  return sanitizeHtml(filled, allowed)
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text)

const yes: Record<Locale, string> = { ru: 'да', en: 'yes' }

function shown({ type }: LayerField, value: unknown, locale: Locale): string {
  if (value === null || value === undefined || value === false) return ''
  if (value === true) return yes[locale]
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
