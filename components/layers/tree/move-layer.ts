import { moveItem } from '@/components/records/ordering/move-item'
import type { TreeStep } from '@/components/records/tree/use-tree-keys'
import type { LayerFolderWire } from '@/lib/domain/layer-groups/presenter'

/** A change of a group: its layers, or its position. */
export interface FolderChange {
  id: number
  layers?: readonly number[]
  order?: number
}

/** A position in a group, counted without the layer itself; null for no group. */
export type Place = { folder: number; at: number } | null

type Folders = readonly LayerFolderWire[]

const known = (folders: Folders, id: number | null) => folders.find((folder) => folder.id === id)

const without = ({ layers }: LayerFolderWire, layer: number) => layers.filter((id) => id !== layer)

/** Whether a layer may move from one position to the other. */
export function mayMove(folders: Folders, from: number | null, to: Place): boolean {
  const touched = [known(folders, from), to && known(folders, to.folder)]
  return touched.every((folder) => !folder || folder.isEditable)
}

/** The changes for moving a layer; `adds` also keeps it in its group. The source group is changed last, so that a
 * failure in between leaves the layer in both. */
export function moveLayer(
  folders: Folders,
  layer: number,
  from: number | null,
  to: Place,
  adds = false,
): FolderChange[] {
  const source = known(folders, from)
  const target = to && known(folders, to.folder)
  const changes: FolderChange[] = []
  if (target && to) {
    const rest = without(target, layer)
    const layers = [...rest.slice(0, to.at), layer, ...rest.slice(to.at)]
    if (layers.join() !== target.layers.join()) changes.push({ id: target.id, layers })
  }
  if (source && source.id !== target?.id && !adds)
    changes.push({ id: source.id, layers: without(source, layer) })
  return changes
}

/** The target of a keyboard move: through its group, then to the next group that the reader may change. Undefined
 * when it cannot move. */
export function stepOfLayer(
  folders: Folders,
  layer: number,
  from: number | null,
  step: TreeStep,
): Place | undefined {
  const source = known(folders, from)
  if (!source) {
    const last = folders.findLast(({ isEditable }) => isEditable)
    return step === 'in' && last ? { folder: last.id, at: last.layers.length } : undefined
  }
  if (!source.isEditable || step === 'in') return undefined
  if (step === 'out') return null
  const at = source.layers.indexOf(layer)
  const next = at + (step === 'up' ? -1 : 1)
  if (next >= 0 && next < source.layers.length) return { folder: source.id, at: next }
  const index = folders.indexOf(source)
  const beyond =
    step === 'up'
      ? folders.slice(0, index).findLast(({ isEditable }) => isEditable)
      : folders.slice(index + 1).find(({ isEditable }) => isEditable)
  return beyond && { folder: beyond.id, at: step === 'up' ? beyond.layers.length : 0 }
}

/** Positions available to a group, chosen as the server does. */
const orderAtMost = 1_000_000

/** The changes for moving a group; null when groups of other owners would have to be renumbered. */
export function moveFolder(folders: Folders, from: number, to: number): FolderChange[] | null {
  const moved = moveItem(folders, from, to)
  const folder = moved[to]
  if (moved === folders || !folder) return []
  const before = moved[to - 1]?.order ?? -orderAtMost
  const after = moved[to + 1]?.order ?? orderAtMost
  const between = moved[to - 1] === undefined ? after - 1 : before + 1
  if (folder.isEditable && between > before && between < after) return [{ id: folder.id, order: between }]
  const changes = moved.flatMap(({ id, order, isEditable }, index) =>
    order === index + 1 ? [] : [{ id, order: index + 1, isEditable }],
  )
  if (changes.some(({ isEditable }) => !isEditable)) return null
  return changes.map(({ id, order }) => ({ id, order }))
}

/** The groups after some changes, in order. */
export function applyChanges(folders: Folders, changes: readonly FolderChange[]): LayerFolderWire[] {
  const changed = folders.map((folder) => {
    const change = changes.find(({ id }) => id === folder.id)
    if (!change) return folder
    return { ...folder, layers: [...(change.layers ?? folder.layers)], order: change.order ?? folder.order }
  })
  return changed.sort((one, other) => one.order - other.order || one.id - other.id)
}

/** The changes that undo other changes. */
export function reversed(folders: Folders, changes: readonly FolderChange[]): FolderChange[] {
  return changes
    .flatMap(({ id, layers, order }): FolderChange[] => {
      const folder = known(folders, id)
      if (!folder) return []
      return [
        { id, ...(layers && { layers: folder.layers }), ...(order !== undefined && { order: folder.order }) },
      ]
    })
    .reverse()
}
