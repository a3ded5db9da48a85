import type { Issue } from '@/lib/problems'
import { filled, filledDefaults, type ValueField, valueFields } from './read-values'
import type { NodeBody } from './node-body'

/** Checks the fields that the kind of a node requires or forbids; paths are fields of the node. */
export function kindIssues(body: NodeBody): Issue[] {
  return body.is_terminal ? terminalIssues(body) : intermediateIssues(body)
}

const required = (path: string): Issue => ({ path, rule: 'required' })
const given = (value: unknown) => value !== null && value !== undefined

function intermediateIssues(body: NodeBody): Issue[] {
  const strange = (['type', 'possible_values'] as const).filter((field) => given(body[field]))
  return [
    ...(given(body.array_index) ? [] : [required('array_index')]),
    ...(given(body.children) ? [] : [required('children')]),
    ...[...strange, ...filledDefaults(body).map(asDefault)].map(
      (path) => ({ path, rule: 'terminalOnly' }) as const,
    ),
  ]
}

function terminalIssues(body: NodeBody): Issue[] {
  const issues: Issue[] = given(body.children) ? [{ path: 'children', rule: 'intermediateOnly' }] : []
  if (!body.type) return [...issues, required('type')]
  const own = valueFields[body.type]
  const foreign = filledDefaults(body).filter((field) => field !== own)
  return [...issues, ...foreign.map((field) => otherType(asDefault(field), body)), ...valueIssues(body, own)]
}

const asDefault = (field: ValueField) => `default_${field}` as const

const otherType = (path: string, { type }: NodeBody): Issue => ({
  path,
  rule: 'otherType',
  values: { type: String(type) },
})

/** Exactly one field of a possible value is filled, the one of the type; order indexes and ids are unique. */
function valueIssues(body: NodeBody, own: ValueField): Issue[] {
  const places = new Set<number>()
  const ids = new Set<number>()
  return (body.possible_values ?? []).flatMap((value, n) => {
    const at = (field: string) => `possible_values.${n}.${field}`
    const issues: Issue[] = []
    const fields = filled(value)
    if (fields.length !== 1) issues.push({ path: at(own), rule: 'oneValue' })
    else issues.push(...fields.filter((field) => field !== own).map((field) => otherType(at(field), body)))
    if (places.has(value.order_index)) issues.push({ path: at('order_index'), rule: 'repeated' })
    if (value.id && ids.has(value.id)) issues.push({ path: at('id'), rule: 'repeated' })
    places.add(value.order_index)
    if (value.id) ids.add(value.id)
    return issues
  })
}
