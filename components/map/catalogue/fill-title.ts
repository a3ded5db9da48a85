import type { TitleFormat } from './catalogue'

/** Fills a title template from an object; empty when none of its attributes has a value. */
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
