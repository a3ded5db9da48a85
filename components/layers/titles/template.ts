import type { TitleFormatWire } from '@/lib/domain/layers/presenter'

/** `{0}, {1}` and its fields as one text that names them: `{street}, {house}`. */
export function toTemplate({ format, fields }: TitleFormatWire): string {
  // Without a text of its own the fields stand one after the other.
  if (format.trim() === '') return fields.map((name) => `{${name}}`).join(' ')
  return format.replace(/\{(\d+)\}/g, (place, number: string) => {
    const name = fields[Number(number)]
    return name === undefined ? place : `{${name}}`
  })
}

/** What stands in braces and is no number: a column. */
const named = /\{([^{}]+)\}/g

/** The columns that a template names, each once, in their order. */
export const columnsOf = (template: string): string[] => [
  ...new Set([...template.matchAll(named)].flatMap(([, name]) => name ?? [])),
]

/** The template as the server keeps it. */
export function fromTemplate(template: string): TitleFormatWire {
  const fields = columnsOf(template)
  return { format: template.replace(named, (_, name: string) => `{${fields.indexOf(name)}}`), fields }
}

/** What the template gives for an object, as the server would say it. */
export const fillTemplate = (template: string, properties: Readonly<Record<string, unknown>>): string =>
  template.replace(named, (_, name: string) => {
    const value = properties[name]
    if (value === null || value === undefined) return ''
    return typeof value === 'string' ? value : JSON.stringify(value)
  })
