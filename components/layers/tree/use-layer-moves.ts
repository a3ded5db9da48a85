'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import type { DropZone } from '@/components/records/tree/tree-row'
import type { TreeStep } from '@/components/records/tree/use-tree-keys'
import { layerKey, type TreeNode, type TreeRow } from './build-rows'
import { mayMove, moveFolder, moveLayer, type Place, stepOfLayer } from './move-layer'
import type { Arrange } from './use-arrange'
import type { LayerFolderWire } from '@/lib/domain/layer-groups/presenter'

interface MovesOptions {
  rows: readonly TreeRow[]
  folders: readonly LayerFolderWire[]
  filtered: boolean
  arrange: Arrange
  /** The moved row has another key from now on. */
  onMoved: (key: string) => void
}

/** The target of a drop on a row; undefined when not allowed. */
function dropPlace(over: TreeNode, zone: DropZone, dragged: TreeNode): Place | undefined {
  if (over.kind === 'loose') return null
  if (over.kind === 'folder') return { folder: over.folder.id, at: zone === 'into' ? over.layers : 0 }
  if (over.kind !== 'layer') return undefined
  if (!over.folder) return null
  const at = over.at + (zone === 'after' ? 1 : 0)
  const sameFolder = dragged.kind === 'layer' && dragged.folder?.id === over.folder.id
  return { folder: over.folder.id, at: sameFolder && dragged.at < at ? at - 1 : at }
}

/** Moves by keyboard and pointer, announced to screen readers. */
export function useLayerMoves({ rows, folders, filtered, arrange, onMoved }: MovesOptions) {
  const t = useTranslations('layers.tree')
  const [said, setSaid] = useState('')

  const placeLayer = useCallback(
    (node: Extract<TreeNode, { kind: 'layer' }>, to: Place, adds = false) => {
      const from = node.folder?.id ?? null
      if (!mayMove(folders, adds ? null : from, to)) return setSaid(t('foreignGroup'))
      const name = node.label
      const group = to && folders.find(({ id }) => id === to.folder)?.name
      const words = group
        ? adds
          ? t('added', { name, group })
          : t('moved', { name, group, place: to.at + 1 })
        : t('takenOut', { name, group: node.folder?.name ?? '' })
      arrange(moveLayer(folders, node.layer.id, from, to, adds), words)
      setSaid(words)
      onMoved(layerKey(node.layer.id, to?.folder ?? null))
    },
    [folders, arrange, onMoved, t],
  )
  const placeFolder = useCallback(
    (id: number, to: number) => {
      const from = folders.findIndex((folder) => folder.id === id)
      const changes = moveFolder(folders, from, to)
      const name = folders[from]?.name ?? ''
      if (!changes) return setSaid(t('foreignOrder'))
      if (changes.length === 0) return setSaid(t('noWay'))
      const words = t('groupMoved', { name, place: to + 1, count: folders.length })
      arrange(changes, words)
      setSaid(words)
    },
    [folders, arrange, t],
  )

  const step = useCallback(
    (key: string, way: TreeStep) => {
      const node = rows.find((row) => row.node.key === key)?.node
      if (filtered) return setSaid(t('notWhileSearching'))
      if (node?.kind === 'folder' && (way === 'up' || way === 'down')) {
        const at = folders.indexOf(node.folder)
        return placeFolder(node.folder.id, at + (way === 'up' ? -1 : 1))
      }
      if (node?.kind !== 'layer') return setSaid(t('noWay'))
      const to = stepOfLayer(folders, node.layer.id, node.folder?.id ?? null, way)
      if (to === undefined) setSaid(t(node.folder?.isEditable === false ? 'foreignGroup' : 'noWay'))
      else placeLayer(node, to)
    },
    [rows, folders, filtered, placeFolder, placeLayer, t],
  )

  const find = useCallback((key: string) => rows.find((row) => row.node.key === key)?.node, [rows])
  const canDrop = useCallback(
    (dragged: string, over: string, zone: DropZone) => {
      const [what, where] = [find(dragged), find(over)]
      if (what?.kind === 'folder') return where?.kind === 'folder' && zone !== 'into'
      if (what?.kind !== 'layer' || !where) return false
      const to = dropPlace(where, zone, what)
      if (to === undefined || (to === null && !what.folder)) return false
      return mayMove(folders, what.folder?.id ?? null, to)
    },
    [find, folders],
  )
  const drop = useCallback(
    (dragged: string, over: string, zone: DropZone, adds: boolean) => {
      const [what, where] = [find(dragged), find(over)]
      if (what?.kind === 'folder' && where?.kind === 'folder') {
        const [from, at] = [folders.indexOf(what.folder), folders.indexOf(where.folder)]
        const gap = at + (zone === 'after' ? 1 : 0)
        return placeFolder(what.folder.id, gap > from ? gap - 1 : gap)
      }
      const to = what && where && dropPlace(where, zone, what)
      if (what?.kind === 'layer' && to !== undefined) placeLayer(what, to, adds && to !== null)
    },
    [find, folders, placeFolder, placeLayer],
  )
  return { said, step, canDrop, drop, placeLayer }
}

export type LayerMoves = ReturnType<typeof useLayerMoves>
