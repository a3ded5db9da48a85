'use client'

import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useDragItem, useDropTarget } from '@/components/ui/use-drag-item'
import { ToolButton } from '@/components/ui/tool-button'
import classes from './sortable.module.css'

interface SortableRowProps {
  kind: string
  name: string
  index: number
  count: number
  fixed: boolean
  current: boolean
  onMove: (from: number, to: number) => void
  onDrop: (from: number, over: number, after: boolean) => void
  tools: ReactNode
  children: ReactNode
}

export function SortableRow(props: SortableRowProps) {
  const { kind, name, index, count, fixed, current, onMove, onDrop, tools, children } = props
  const t = useTranslations('lists.order')
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const dragging = useDragItem({ kind, item: index, element: row, handle, enabled: !fixed })
  const edge = useDropTarget<number, 'before' | 'after'>({
    kind,
    element: row,
    enabled: !fixed,
    placeOf: (_, share) => (share > 0.5 ? 'after' : 'before'),
    onDrop: (from, place) => onDrop(from, index, place === 'after'),
  })

  const press = (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    onMove(index, index + step)
  }
  return (
    <li
      ref={row}
      className={classes.row}
      data-dragging={dragging || undefined}
      data-edge={edge ?? undefined}
      data-current={current || undefined}
    >
      {!fixed && (
        <UnstyledButton
          ref={handle}
          className={classes.handle}
          aria-label={t('drag', { name })}
          title={t('keys')}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={press}
        >
          <IconGripVertical size={17} stroke={1.7} aria-hidden="true" />
        </UnstyledButton>
      )}
      <div className={classes.content}>{children}</div>
      {!fixed && (
        <div className={classes.tools}>
          <ToolButton
            label={t('up', { name })}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            <IconArrowUp size={17} stroke={1.7} />
          </ToolButton>
          <ToolButton
            label={t('down', { name })}
            disabled={index === count - 1}
            onClick={() => onMove(index, index + 1)}
          >
            <IconArrowDown size={17} stroke={1.7} />
          </ToolButton>
          {tools}
        </div>
      )}
    </li>
  )
}
