import { type Issue, Problem } from '@/lib/problems'
import type { LayerField, TitleFormat } from '../record'
import { nameAfter } from './name-after'

/** A title format over the fields after the change; names get the case of the fields. */
export function resolveTitle(
  path: 'titleFields' | 'subTitleFields',
  input: TitleFormat,
  fields: readonly LayerField[],
): TitleFormat {
  const issues: Issue[] = []
  const names = input.fields.map((name, at) => {
    const found = fields.find((field) => field.name.toLowerCase() === name.toLowerCase())
    if (!found) issues.push({ path: `${path}.fields.${at}`, rule: 'noSuchColumn' })
    return found?.name ?? name
  })
  const places = [...input.format.matchAll(/\{(\d+)\}/g)].map(([, place]) => Number(place))
  if (places.some((place) => place >= names.length))
    issues.push({ path: `${path}.format`, rule: 'titlePlace' })
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
  return { format: input.format, fields: names }
}

/** Default title format: the fields marked for the title, one after another. */
export function titleFromFields(fields: readonly LayerField[]): TitleFormat {
  const names = fields.filter(({ title }) => title).map(({ name }) => name)
  return { format: names.map((_, place) => `{${place}}`).join(' '), fields: names }
}

/** A title format with renamed fields. */
export function renameInTitle(
  title: TitleFormat,
  before: readonly LayerField[],
  after: readonly LayerField[],
): TitleFormat {
  return { ...title, fields: title.fields.map(nameAfter(before, after)) }
}
