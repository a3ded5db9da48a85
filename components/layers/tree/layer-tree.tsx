'use client'

import { VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type Dispatch, type SetStateAction, useCallback, useRef } from 'react'
import shared from '@/components/records/tree/tree.module.css'
import { useTreeKeys } from '@/components/records/tree/use-tree-keys'
import { useTreeRows } from '@/components/records/tree/use-tree-rows'
import type { TreeNode, TreeRow } from './build-rows'
import { LayerRow, rowId } from './layer-row'
import type { LayerMoves } from './use-layer-moves'

export const layerTreeId = 'layer-tree'

interface LayerTreeProps {
  rows: readonly TreeRow[]
  cursor: string | null
  onCursor: (key: string) => void
  onClosed: Dispatch<SetStateAction<ReadonlySet<string>>>
  search: string
  filtered: boolean
  moves: LayerMoves
  /** By click or Enter. */
  onOpen: (node: TreeNode) => void
  onRemove: (node: TreeNode) => void
  onAdd: () => void
}

/** Pixels, as compact rows of every table. */
const rowHeight = 34

const isMovable = (node: TreeNode) =>
  node.kind === 'folder' ? node.folder.isEditable : node.kind === 'layer'

export function LayerTree(props: LayerTreeProps) {
  const { rows, cursor, onCursor, onClosed, search, filtered, moves, onOpen, onRemove, onAdd } = props
  const t = useTranslations('layers.tree')
  const scroller = useRef<HTMLDivElement>(null)
  const at = rows.findIndex(({ node }) => node.key === cursor)
  const nodeOf = useCallback((key: string) => rows.find(({ node }) => node.key === key)?.node, [rows])

  const virtual = useTreeRows(scroller, rows, at, rowHeight)

  const toggle = useCallback(
    (key: string, open: boolean) =>
      onClosed((before) => {
        const next = new Set(before)
        if (open) next.delete(key)
        else next.add(key)
        return next
      }),
    [onClosed],
  )
  const linger = useCallback((key: string) => toggle(key, true), [toggle])
  const pick = useCallback(
    (key: string) => {
      onCursor(key)
      const node = nodeOf(key)
      if (node) onOpen(node)
    },
    [onCursor, nodeOf, onOpen],
  )
  const current = rows[at]?.node
  const onKeyDown = useTreeKeys({
    rows,
    at,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 340) / rowHeight) - 1),
    onSelect: onCursor,
    onToggle: toggle,
    onOpenSiblings: () => onClosed(new Set()),
    onMove: (step) => current && moves.step(current.key, step),
    onEnter: () => current && onOpen(current),
    onRemove: () => current && onRemove(current),
    onAdd,
  })
  return (
    <>
      <div
        ref={scroller}
        id={layerTreeId}
        role="tree"
        aria-label={t('label')}
        tabIndex={0}
        aria-activedescendant={current && rowId(current.key)}
        className={shared.tree}
        onKeyDown={onKeyDown}
      >
        <div role="presentation" className={shared.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            return (
              row && (
                <LayerRow
                  key={row.node.key}
                  row={row}
                  top={start}
                  height={rowHeight}
                  search={search}
                  current={row.node.key === cursor}
                  movable={isMovable(row.node) && !filtered}
                  onPick={pick}
                  onToggle={toggle}
                  canDrop={moves.canDrop}
                  onDrop={moves.drop}
                  onLinger={linger}
                />
              )
            )
          })}
        </div>
      </div>
      <VisuallyHidden aria-live="polite">{moves.said}</VisuallyHidden>
    </>
  )
}
