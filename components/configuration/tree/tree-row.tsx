'use client'

import { VisuallyHidden } from '@mantine/core'
import {
  IconAlertCircleFilled,
  IconChevronRight,
  IconDecimal,
  IconFolder,
  IconLetterCase,
  IconLock,
  IconNumber123,
  IconToggleLeft,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { memo, useRef } from 'react'
import { Marked } from '@/components/records/tree/marked'
import { type DropZone, useDragNode } from '@/components/records/tree/use-drag-node'
import type { TreeRow as Row } from '../draft/flatten-tree'
import type { DraftNode } from '../draft/node'
import { useValueWords } from '../use-words'
import shared from '@/components/records/tree/tree.module.css'
import classes from './tree.module.css'

export const rowId = (key: string) => `node-${key}`

const icons = {
  BOOLEAN: IconToggleLeft,
  INTEGER: IconNumber123,
  DOUBLE: IconDecimal,
  STRING: IconLetterCase,
} as const

export function NodeIcon({ node }: { node: DraftNode }) {
  const Icon = node.kind === 'group' ? IconFolder : icons[node.type]
  return <Icon size={16} stroke={1.7} aria-hidden="true" className={shared.icon} />
}

interface TreeRowProps {
  row: Row
  top: number
  height: number
  search: string
  selected: boolean
  /** What will become of it on Save. */
  change: 'added' | 'changed' | 'moved' | undefined
  faulty: boolean
  movable: boolean
  /** Which item of its array it is, from 1. */
  item: number | null
  onSelect: (key: string) => void
  onToggle: (key: string, open: boolean) => void
  canDrop: (dragged: string, over: string, zone: DropZone) => boolean
  onDrop: (dragged: string, over: string, zone: DropZone) => void
  onLinger: (key: string) => void
}

/** Pixels of one level. */
const indent = 18

function TreeRowLine(props: TreeRowProps) {
  const { row, search, selected, change, faulty, movable, item, onSelect, onToggle } = props
  const { node, level, place, count, open } = row
  const t = useTranslations('configuration.tree')
  const valueWords = useValueWords()
  const element = useRef<HTMLDivElement>(null)
  const { dragging, zone } = useDragNode({
    kind: 'configuration-node',
    row: element,
    nodeKey: node.key,
    group: node.kind === 'group',
    draggable: movable,
    canDrop: props.canDrop,
    onDrop: props.onDrop,
    onLinger: props.onLinger,
  })
  return (
    // The tree itself has the focus and the keys, the rows are where it points to.
    <div
      ref={element}
      id={rowId(node.key)}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={count}
      aria-expanded={open}
      aria-selected={selected}
      className={shared.row}
      data-change={change}
      data-dragging={dragging || undefined}
      data-zone={zone ?? undefined}
      style={{ top: props.top, height: props.height, paddingLeft: 8 + (level - 1) * indent }}
      onClick={() => onSelect(node.key)}
      onDoubleClick={() => open !== undefined && onToggle(node.key, !open)}
      onKeyDown={() => {}}
    >
      <span
        className={shared.chevron}
        data-open={open}
        hidden={open === undefined}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation()
          onToggle(node.key, !open)
        }}
      >
        <IconChevronRight size={15} stroke={2} />
      </span>
      <NodeIcon node={node} />
      <span className={shared.label} data-group={node.kind === 'group' || undefined}>
        {node.label ? <Marked text={node.label} search={search} /> : t('unnamed')}
      </span>
      <span className={shared.name}>
        <Marked text={node.name} search={search} />
        {item !== null && `[${item}]`}
      </span>
      {node.kind === 'setting' && (
        <span className={classes.value}>
          {valueWords(node.fallback)}
          {node.values.length > 0 && (
            <span className={classes.count} title={t('values', { count: node.values.length })}>
              +{node.values.length}
            </span>
          )}
        </span>
      )}
      {node.system && (
        <span className={classes.lock} title={t('system')}>
          <IconLock size={13} stroke={1.8} aria-hidden="true" />
          <VisuallyHidden>{t('system')}</VisuallyHidden>
        </span>
      )}
      {faulty && (
        <span className={classes.fault} title={t('faulty')}>
          <IconAlertCircleFilled size={15} aria-hidden="true" />
          <VisuallyHidden>{t('faulty')}</VisuallyHidden>
        </span>
      )}
      {change && <VisuallyHidden>{t(`changes.${change}`)}</VisuallyHidden>}
    </div>
  )
}

export const TreeRowView = memo(TreeRowLine)
