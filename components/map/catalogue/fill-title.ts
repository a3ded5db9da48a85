import type { TitleFormat } from './catalogue'

/** A title template with the values of an object; empty when none of its attributes has one. */
export function fillTitle(
  { format, fields }: TitleFormat,
  properties: Readonly<Record<string, unknown>>,
): string {
  const valueOf = (at: number) => {
    const value = properties[fields[at] ?? '']
    return ['string', 'number', 'boolean'].includes(typeof value)
      ? `${value as string | number | boolean}`
      : ''
  }
  if (fields.every((_, at) => valueOf(at) === '')) return ''
  const template = format || fields.map((_, at) => `{${at}}`).join(' ')
  return template.replace(/\{(\d+)\}/g, (_, at: string) => valueOf(Number(at))).trim()
}
