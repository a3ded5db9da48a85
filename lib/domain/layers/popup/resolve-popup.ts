import { invalid } from '@/lib/problems'
import { nameAfter } from '../fields/name-after'
import type { Layer, LayerField } from '../record'
import { templateNames } from './template-names'

/** The template of a layer over its fields after a change. Throws for one that cannot be read or names no field. */
export function resolvePopup(
  before: Pick<Layer, 'fields' | 'popup'>,
  input: string | null | undefined,
  fields: readonly LayerField[],
): string | null {
  const asked = input === undefined ? before.popup && renamed(before.popup, before.fields, fields) : input
  if (asked === null) return null
  const names = templateNames(asked)
  if ('rule' in names) throw invalid({ path: 'popup', rule: names.rule, values: { at: names.at } })
  // Templates take a point for a path.
  const strange = names.find((name) => name.includes('.') || !fields.some((field) => field.name === name))
  if (strange !== undefined)
    throw invalid({ path: 'popup', rule: 'templateField', values: { name: strange.slice(0, 63) } })
  return asked
}

/** A template whose tags name the fields as they are called now. */
function renamed(template: string, before: readonly LayerField[], after: readonly LayerField[]): string {
  const nowCalled = nameAfter(before, after)
  return template.replace(
    /(\{\{\s*[#^/]?\s*)([^{}]+?)(\s*\}\})/g,
    (_, head: string, name: string, tail: string) => `${head}${nowCalled(name)}${tail}`,
  )
}
