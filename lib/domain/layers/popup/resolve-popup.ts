import { invalid } from '@/lib/problems'
import { nameAfter } from '../fields/name-after'
import type { Layer, LayerField } from '../record'
import { TemplateFault, templateTags } from './template-fields'

/** The template of a layer over its fields after a change. Throws for one that cannot be read or names no field. */
export function resolvePopup(
  before: Pick<Layer, 'fields' | 'popup'>,
  input: string | null | undefined,
  fields: readonly LayerField[],
): string | null {
  const asked = input === undefined ? before.popup && renamed(before.popup, before.fields, fields) : input
  if (asked === null) return null
  const strange = namesIn(asked).find((name) => !fields.some((field) => field.name === name))
  if (strange !== undefined)
    throw invalid({ path: 'popup', rule: 'templateField', values: { name: strange.slice(0, 63) } })
  return asked
}

function namesIn(template: string): string[] {
  try {
    return templateTags(template).map(({ name }) => name)
  } catch (error) {
    if (!(error instanceof TemplateFault)) throw error
    throw invalid({ path: 'popup', rule: 'template', values: { fault: error.message.slice(0, 200) } })
  }
}

/** A template whose tags name the fields as they are called now. */
function renamed(template: string, before: readonly LayerField[], after: readonly LayerField[]): string {
  const nowCalled = nameAfter(before, after)
  return template.replace(
    /(\{\{[#^/&{]?\s*)([^{}\s]+)(\s*\}\})/g,
    (_, head: string, name: string, tail: string) => `${head}${nowCalled(name)}${tail}`,
  )
}
