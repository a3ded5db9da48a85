import type { TitleFormatWire } from '@/lib/domain/layers/presenter'

/** Converts `{0}, {1}` with fields to named placeholders: `{street}, {house}`. */
export function toTemplate({ format, fields }: TitleFormatWire): string {
  // Without a format the fields are listed one after the other.
  if (format.trim() === '') return fields.map((name) => `{${name}}`).join(' ')
  return format.replace(/\{(\d+)\}/g, (place, number: string) => {
    const name = fields[Number(number)]
    return name === undefined ? place : `{${name}}`
  })
}

/** Non-numeric text in braces is a column. */
const named = /\{([^{}]+)\}/g

/** The columns of a template, each once, in order. */
export const columnsOf = (template: string): string[] => [
  ...new Set([...template.matchAll(named)].flatMap(([, name]) => name ?? [])),
]

/** The template in the server's format. */
export function fromTemplate(template: string): TitleFormatWire {
  const fields = columnsOf(template)
  return { format: template.replace(named, (_, name: string) => `{${fields.indexOf(name)}}`), fields }
}

/** Fills the template from an object, as the server does. */
export const fillTemplate = (template: string, properties: Readonly<Record<string, unknown>>): string =>
  template.replace(named, (_, name: string) => {
    const value = properties[name]
    if (value === null || value === undefined) return ''
    return typeof value === 'string' ? value : JSON.stringify(value)
  })
