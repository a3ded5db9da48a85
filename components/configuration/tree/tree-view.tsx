'use client'

import { VisuallyHidden } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { type RefObject, useCallback, useMemo, useRef } from 'react'
import { useTreeKeys } from '@/components/records/tree/use-tree-keys'
import { useTreeRows } from '@/components/records/tree/use-tree-rows'
import { flattenTree } from '../draft/flatten-tree'
import { arrayPlace } from '../draft/number-arrays'
import type { Found } from '../draft/search-tree'
import { indexOf } from '../draft/tree-index'
import type { Editor } from '../use-editor'
import { rowId, NodeRow } from './node-row'
import shared from '@/components/records/tree/tree.module.css'
import type { useTreeMoves } from './use-tree-moves'

interface TreeViewProps {
  editor: Editor
  search: string
  found: Found | null
  moves: ReturnType<typeof useTreeMoves>
  focus: RefObject<HTMLDivElement | null>
  onOpen: () => void
  onPick: (key: string) => void
  onRemove: () => void
  onAdd: () => void
}

/** Pixels, as compact rows of every table. */
const rowHeight = 34

export function TreeView(props: TreeViewProps) {
  const { editor, search, found, moves, focus, onOpen, onPick, onRemove, onAdd } = props
  const t = useTranslations('configuration.tree')
  const { draft, selected, expanded, setExpanded, select } = editor
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => flattenTree(draft, expanded, found?.shown ?? null), [draft, expanded, found])
  const at = rows.findIndex(({ node }) => node.key === selected)
  const changed = useMemo(() => new Map(editor.changes.map(({ key, kind }) => [key, kind])), [editor.changes])
  const faulty = useMemo(
    () => new Set([...editor.issues, ...editor.refusals].map(({ node }) => node)),
    [editor.issues, editor.refusals],
  )

  const virtual = useTreeRows(scroller, rows, at, rowHeight)
  const tree = useMergedRef(scroller, focus)

  const toggle = useCallback(
    (key: string, open: boolean) =>
      setExpanded((before) => {
        const next = new Set(before)
        if (open) next.add(key)
        else next.delete(key)
        return next
      }),
    [setExpanded],
  )
  const linger = useCallback((key: string) => toggle(key, true), [toggle])
  const pick = useCallback(
    (key: string) => {
      select(key)
      onPick(key)
    },
    [select, onPick],
  )
  const onKeyDown = useTreeKeys({
    rows,
    at,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 340) / rowHeight) - 1),
    onSelect: select,
    onToggle: toggle,
    onOpenSiblings: () => {
      const parent = indexOf(draft).get(selected)?.parent ?? draft
      setExpanded((open) => new Set([...open, ...parent.children.map(({ key }) => key)]))
    },
    onMove: (move) => moves.step(selected, move),
    onEnter: onOpen,
    onRemove,
    onAdd,
  })
  const focused = rows[at]?.node.key
  return (
    <>
      <div
        ref={tree}
        role="tree"
        aria-label={t('label')}
        tabIndex={0}
        aria-activedescendant={focused && rowId(focused)}
        className={shared.tree}
        onKeyDown={onKeyDown}
      >
        <div role="presentation" className={shared.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            const { node } = row
            const parent = indexOf(draft).get(node.key)?.parent
            const array = node.kind === 'group' && parent ? arrayPlace(node, parent.children) : null
            const kind = changed.get(node.key)
            return (
              <NodeRow
                key={node.key}
                row={row}
                top={start}
                height={rowHeight}
                search={search}
                selected={node.key === selected}
                change={kind === 'removed' ? undefined : kind}
                faulty={faulty.has(node.key)}
                movable={!node.system && parent !== null && !found}
                item={array && array.count > 1 ? array.place : null}
                onPick={pick}
                onToggle={toggle}
                canDrop={moves.canDrop}
                onDrop={moves.drop}
                onLinger={linger}
              />
            )
          })}
        </div>
        {rows.length === 0 && <p className={shared.nothing}>{t('nothing', { search })}</p>}
      </div>
      <VisuallyHidden aria-live="polite">{moves.said}</VisuallyHidden>
    </>
  )
}
