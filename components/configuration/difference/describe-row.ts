import { compareFields, compareValues } from '../draft/compare-nodes'
import type { NodeChange } from '../draft/compare-trees'
import { rowFromWire, type SystemLabels } from '../draft/from-wire'
import type { RevisionDetail } from '../configuration-api'

/** Converts a stored change into the form used for draft changes. */
export function describeRow(
  { id, path, before, after }: RevisionDetail['changes'][number],
  labels: SystemLabels,
): NodeChange | null {
  const was = before && rowFromWire(before, labels)
  const is = after && rowFromWire(after, labels)
  const node = is ?? was
  if (!node) return null
  const fields = is ? compareFields(was, is) : []
  const values = is ? compareValues(was, is) : []
  const changed = fields.length > 0 || values.length > 0
  return {
    key: `n${id}`,
    kind: !was ? 'added' : !is ? 'removed' : changed ? 'changed' : 'moved',
    node,
    path: path.split('/').join(' / ') || node.name,
    from: null,
    // Besides its fields, a stored value can change only its position.
    moved: was !== null && is !== null && (!changed || before?.parent_id !== after?.parent_id),
    fields,
    values,
    inside: 0,
  }
}
