import { findIn } from '@/components/records/tree/find-in'
import { kindOf, kinds } from '../kinds/geometry'
import type { Catalog, ListedLayer } from '../use-catalog'
import type { LayerFolderWire } from '@/lib/domain/layer-groups/presenter'
import type { DataTableWire } from '@/lib/domain/data-tables/presenter'

interface Common {
  key: string
  label: string
  /** The English name. */
  name: string
}

export type TreeNode =
  | (Common & { kind: 'folder'; folder: LayerFolderWire; layers: number })
  /** Layers without a group. */
  | (Common & { kind: 'loose'; layers: number })
  | (Common & { kind: 'tables'; tables: number })
  | (Common & { kind: 'layer'; layer: ListedLayer; folder: LayerFolderWire | null; at: number })
  | (Common & { kind: 'table'; table: DataTableWire })

export interface TreeRow {
  node: TreeNode
  parent: string | null
  /** 1 for a group, as `aria-level` counts. */
  level: number
  place: number
  count: number
  open: boolean | undefined
}

export interface Filter {
  search: string
  /** Indexes of `kinds`; empty means all. */
  kinds: readonly number[]
}

export const isFiltered = ({ search, kinds: wanted }: Filter) => search.trim() !== '' || wanted.length > 0

export const folderKey = (id: number) => `group-${id}`
export const tableKey = (id: number) => `table-${id}`
export const layerKey = (id: number, folderId: number | null) => `layer-${id}@${folderId ?? 'loose'}`
export const looseKey = 'loose'
export const tablesKey = 'tables'

interface Words {
  loose: string
  tables: string
}

interface Branch {
  node: TreeNode
  children: TreeNode[]
}

/** The visible rows: groups in order, then layers without a group, then data tables. */
export function buildRows(
  catalog: Catalog,
  filter: Filter,
  closed: ReadonlySet<string>,
  words: Words,
): TreeRow[] {
  const filtered = isFiltered(filter)
  const branches = branchesOf(catalog, filter, words).filter(
    ({ node, children }) => children.length > 0 || !filtered || answers(node, filter),
  )
  const rows: TreeRow[] = []
  branches.forEach(({ node, children }, at) => {
    const open = children.length > 0 ? filtered || !closed.has(node.key) : undefined
    rows.push({ node, parent: null, level: 1, place: at + 1, count: branches.length, open })
    if (!open) return
    children.forEach((child, place) =>
      rows.push({
        node: child,
        parent: node.key,
        level: 2,
        place: place + 1,
        count: children.length,
        open: undefined,
      }),
    )
  })
  return rows
}

function branchesOf({ folders, layers, tables }: Catalog, filter: Filter, words: Words): Branch[] {
  const byId = new Map(layers.map((layer) => [layer.id, layer]))
  const kept = new Set(folders.flatMap((folder) => folder.layers))
  const shown = (nodes: TreeNode[], title: string) => {
    // A matching group shows all its layers.
    const search = findIn(title, filter.search) ? '' : filter.search
    return nodes.filter((node) => answers(node, { ...filter, search }))
  }
  const ofFolder = (folder: LayerFolderWire | null, members: readonly ListedLayer[]) =>
    shown(
      members.map((layer, at) => layerNode(layer, folder, at)),
      folder?.name ?? '',
    )
  const branches: Branch[] = folders.map((folder) => {
    const members = folder.layers.flatMap((id) => byId.get(id) ?? [])
    const node = { key: folderKey(folder.id), label: folder.name, name: '', folder, layers: members.length }
    return { node: { ...node, kind: 'folder' as const }, children: ofFolder(folder, members) }
  })
  const loose = layers.filter(({ id }) => !kept.has(id))
  if (layers.length > 0)
    branches.push({
      node: { key: looseKey, label: words.loose, name: '', kind: 'loose', layers: loose.length },
      children: ofFolder(null, loose),
    })
  if (tables.length > 0)
    branches.push({
      node: { key: tablesKey, label: words.tables, name: '', kind: 'tables', tables: tables.length },
      children: shown(tables.map(tableNode), ''),
    })
  return branches
}

const layerNode = (layer: ListedLayer, folder: LayerFolderWire | null, at: number): TreeNode => ({
  key: layerKey(layer.id, folder?.id ?? null),
  label: layer.name,
  name: layer.info.typeName,
  kind: 'layer',
  layer,
  folder,
  at,
})

const tableNode = (table: DataTableWire): TreeNode => ({
  key: tableKey(table.id),
  label: table.name,
  name: table.info.typeName,
  kind: 'table',
  table,
})

/** Whether a layer, table or group itself matches the search. */
function answers(node: TreeNode, { search, kinds: wanted }: Filter): boolean {
  const named =
    search.trim() === '' || findIn(node.label, search) !== null || findIn(node.name, search) !== null
  if (wanted.length === 0) return named
  return named && node.kind === 'layer' && wanted.some((index) => kinds[index] === kindOf(node.layer))
}
