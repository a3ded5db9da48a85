import type { ObjectSource, Values } from './types'

/** The title of an object by the layer's format; empty when no value is set. */
export function objectTitle({ titleFields, fields }: ObjectSource, properties: Values): string {
  const said = (name: string | undefined) => {
    const value = name === undefined ? null : properties[name]
    return value === null || value === undefined ? '' : String(value)
  }
  if (titleFields && titleFields.fields.length > 0) {
    const written = titleFields.format.replace(/\{(\d+)\}/g, (_, at: string) =>
      said(titleFields.fields[Number(at)]),
    )
    const anything = titleFields.fields.some((name) => said(name) !== '')
    return anything ? written.trim() : ''
  }
  const titled = fields.filter(({ title }) => title)
  const named = titled.length > 0 ? titled : fields.filter(({ type }) => type === 'string').slice(0, 1)
  return named
    .map(({ name }) => said(name))
    .filter(Boolean)
    .join(' ')
}
