'use client'

import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useDragItem, useDropTarget } from '@/components/ui/use-drag-item'
import classes from './tree.module.css'

export type DropZone = 'before' | 'into' | 'after'

/** Props that a tree passes to each of its rows. */
export interface TreeRowHandlers {
  onPick: (key: string) => void
  onToggle: (key: string, open: boolean) => void
  canDrop: (dragged: string, over: string, zone: DropZone) => boolean
  /** `adds`: Ctrl was held, so that it also stays in its group. */
  onDrop: (dragged: string, over: string, zone: DropZone, adds: boolean) => void
  /** The pointer has rested on a closed group. */
  onLinger: (key: string) => void
}

interface TreeRowProps extends TreeRowHandlers {
  id: string
  /** Rows can only be dropped in their own tree. */
  kind: string
  row: { node: { key: string }; level: number; place: number; count: number; open: boolean | undefined }
  top: number
  height: number
  /** CSS pixels per level. */
  indent: number
  selected: boolean
  /** Accepts other rows as children. */
  group: boolean
  movable: boolean
  change?: string
  children: ReactNode
}

/** Dropping on the middle of a group adds to it; the edges of any row mean before and after. */
function zoneAt(share: number, group: boolean): DropZone {
  if (group && share > 0.28 && share < 0.72) return 'into'
  return share > 0.5 ? 'after' : 'before'
}

/** A tree row that can be expanded, selected, dragged and dropped on. */
export function TreeRow(props: TreeRowProps) {
  const { id, kind, row, indent, group, onPick, onToggle, canDrop } = props
  const { node, level, open } = row
  const { key } = node
  const element = useRef<HTMLDivElement>(null)
  const dragging = useDragItem({ kind, item: key, element, enabled: props.movable })
  const zone = useDropTarget<string, DropZone>({
    kind,
    element,
    placeOf: (dragged, share) => {
      const at = zoneAt(share, group)
      return canDrop(dragged, key, at) ? at : null
    },
    onDrop: (dragged, at, adds) => props.onDrop(dragged, key, at, adds),
    onLinger: () => props.onLinger(key),
  })
  return (
    // The tree has the focus and handles keys; rows are its active descendants.
    <div
      ref={element}
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-posinset={row.place}
      aria-setsize={row.count}
      aria-expanded={open}
      aria-selected={props.selected}
      className={classes.row}
      data-change={props.change}
      data-dragging={dragging || undefined}
      data-zone={zone ?? undefined}
      style={{ top: props.top, height: props.height, paddingLeft: 8 + (level - 1) * indent }}
      onClick={() => onPick(key)}
      onDoubleClick={() => open !== undefined && onToggle(key, !open)}
      onKeyDown={() => {}}
    >
      <span
        className={classes.chevron}
        data-open={open}
        hidden={open === undefined}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation()
          onToggle(key, !open)
        }}
      >
        <IconChevronRight size={15} stroke={2} />
      </span>
      {props.children}
    </div>
  )
}
