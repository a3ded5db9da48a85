import type { TitleFormat } from '@/lib/domain/layers'

const titleAtMost = 500

/** The title of an object; without a template its attributes in a row. */
export function objectTitle(
  { format, fields }: TitleFormat,
  attributes: Readonly<Record<string, unknown>>,
): string | null {
  const texts = fields.map((name) => textOf(attributes[name]))
  const title = format.trim()
    ? format.replace(/\{(\d+)\}/g, (_, place: string) => texts[Number(place)] ?? '')
    : texts.filter(Boolean).join(' ')
  return title.trim().slice(0, titleAtMost).toWellFormed() || null
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
