import { integer, list, moment, pageOf, part, shape, text } from '@/lib/wire'
import type { NodeChange } from './compare-rows'
import type { ShownRevision } from './get-revision'
import type { RevisionRecord } from './list-revisions'
import { presentNode, presentRow } from './present-node'
import type { Names, ShownNode } from './show-node'

export const presentTree = shape<ShownNode>(null, { rootProperty: part((shown) => shown, presentNode) })
export const presentProperty = shape<ShownNode>(null, { property: part((shown) => shown, presentNode) })

const revisionFields = {
  date: moment<RevisionRecord>((revision) => revision.at),
  user: part<RevisionRecord, { id: number; fio: string }>(
    (revision) => revision.user,
    shape(null, { id: integer(({ id }) => id), fio: text(({ fio }) => fio) }),
  ),
  node: part<RevisionRecord, { id: number; path: string }>(
    (revision) => revision.node,
    shape(null, { id: integer(({ id }) => id), path: text(({ path }) => path) }),
  ),
  added: integer<RevisionRecord>((revision) => revision.added),
  changed: integer<RevisionRecord>((revision) => revision.changed),
  removed: integer<RevisionRecord>((revision) => revision.removed),
}

export const presentRevisions = pageOf(
  shape<RevisionRecord>('ConfigurationRevision', { id: integer(({ id }) => id), ...revisionFields }),
)

interface ShownChange {
  change: NodeChange
  names: Names
}

const presentChange = shape<ShownChange>('ConfigurationChange', {
  id: integer(({ change }) => change.id),
  path: text(({ change }) => change.path),
  before: part(({ change, names }) => change.before && { node: change.before, names }, presentRow),
  after: part(({ change, names }) => change.after && { node: change.after, names }, presentRow),
})

export const presentRevision = shape<ShownRevision>('ConfigurationRevisionWithTree', {
  revision: integer(({ id }) => id),
  ...revisionFields,
  changes: list(({ changes, names }) => changes.map((change) => ({ change, names })), presentChange),
  root: part(({ root, names }) => ({ node: root, names }), presentNode),
})
