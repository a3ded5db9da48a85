import {
  type Fields,
  integer,
  list,
  moment,
  nullable,
  pageOf,
  part,
  shape,
  text,
  type WireOf,
} from '@/lib/wire'
import type { NodeChange } from './compare-rows'
import type { ShownRevision } from './get-revision'
import type { RevisionRecord } from './list-revisions'
import { presentNode, presentRow } from './present-node'
import type { Names, ShownNode } from './show-node'

export const presentTree = shape<ShownNode>()({ rootProperty: part((shown) => shown, presentNode) })
export const presentProperty = shape<ShownNode>()({ property: part((shown) => shown, presentNode) })

const revisionFields = {
  date: moment((revision) => revision.at),
  user: nullable.part(
    (revision) => revision.user,
    shape<{ id: number; fio: string }>()({ id: integer(({ id }) => id), fio: text(({ fio }) => fio) }),
  ),
  node: nullable.part(
    (revision) => revision.node,
    shape<{ id: number; path: string }>()({ id: integer(({ id }) => id), path: text(({ path }) => path) }),
  ),
  added: integer((revision) => revision.added),
  changed: integer((revision) => revision.changed),
  removed: integer((revision) => revision.removed),
} satisfies Fields<RevisionRecord>

export const presentRevisions = pageOf(
  shape<RevisionRecord>('ConfigurationRevision')({ id: integer(({ id }) => id), ...revisionFields }),
)

interface ShownChange {
  change: NodeChange
  names: Names
}

const presentChange = shape<ShownChange>('ConfigurationChange')({
  id: integer(({ change }) => change.id),
  path: text(({ change }) => change.path),
  before: nullable.part(({ change, names }) => change.before && { node: change.before, names }, presentRow),
  after: nullable.part(({ change, names }) => change.after && { node: change.after, names }, presentRow),
})

export const presentRevision = shape<ShownRevision>('ConfigurationRevisionWithTree')({
  revision: integer(({ id }) => id),
  ...revisionFields,
  changes: list(({ changes, names }) => changes.map((change) => ({ change, names })), presentChange),
  root: part(({ root, names }) => ({ node: root, names }), presentNode),
})

export type ConfigurationRevisionWire = WireOf<typeof presentRevisions>['items'][number]
