'use client'

import { VisuallyHidden } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslations } from 'next-intl'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef } from 'react'
import shared from '@/components/records/tree/tree.module.css'
import { useTreeKeys } from '@/components/records/tree/use-tree-keys'
import type { TreeNode, TreeRow } from './build-rows'
import { rowId, TreeRowView } from './tree-row'
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
  /** By a press or by Enter. */
  onOpen: (node: TreeNode) => void
  onRemove: (node: TreeNode) => void
  onAdd: () => void
}

/** Pixels, as the compact rows of every table. */
const rowHeight = 34

const isMovable = (node: TreeNode) =>
  node.kind === 'folder' ? node.folder.isEditable : node.kind === 'layer'

export function LayerTree(props: LayerTreeProps) {
  const { rows, cursor, onCursor, onClosed, search, filtered, moves, onOpen, onRemove, onAdd } = props
  const t = useTranslations('layers.tree')
  const scroller = useRef<HTMLDivElement>(null)
  const at = rows.findIndex(({ node }) => node.key === cursor)
  const nodeOf = useCallback((key: string) => rows.find(({ node }) => node.key === key)?.node, [rows])

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index) => rows[index]?.node.key ?? index,
    // What the focus points to must be there, wherever the rows have been scrolled.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan)
      const to = Math.min(count - 1, endIndex + overscan)
      const shown = Array.from({ length: to - from + 1 }, (_, step) => from + step)
      return at >= 0 && (at < from || at > to) ? [...shown, at].sort((one, two) => one - two) : shown
    },
  })
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' })
  }, [virtual, at])

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
                <TreeRowView
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
