'use client'

import { Button, Loader, Skeleton, UnstyledButton } from '@mantine/core'
import { useIntersection, useMergedRef } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Query } from '@/components/api/request'
import { useStore } from '@/components/ui/create-store'
import { useDropTarget } from '@/components/ui/use-drag-item'
import { flashStore } from '../live/flash-store'
import classes from './board.module.css'
import type { BoardColumn as Column } from './board-columns'
import { cardKind, carriedStore } from './carried-store'
import { ColumnMark } from './card-menu'
import { type CardLooks, TaskCard } from './task-card'
import { useColumn } from './use-column'
import { useRefusal } from './use-refusal'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** CSS pixels: a card and the gap below it, as in the stylesheet. */
const cardHeight = 116

interface BoardColumnProps {
  column: Column
  columns: readonly Column[]
  query: Query
  count: number | undefined
  looks: CardLooks
  folded: boolean
  selected: number | null
  onFold: (key: string) => void
  onSelect: (id: number) => void
  onMove: (task: TaskWire, column: Column) => void
}

export function BoardColumn(props: BoardColumnProps) {
  const { column, columns, query, looks, folded, selected, onFold, onSelect, onMove } = props
  const t = useTranslations('board')
  const place = useRef<HTMLElement | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { ref: watch, entry } = useIntersection({ rootMargin: '0px 300px' })
  // A stable ref: a new one per render would observe again and cause another render.
  const setPlace = useMergedRef(place, watch)
  // A column out of view is not fetched; it is updated when it comes back.
  const inView = entry?.isIntersecting === true
  const cards = useColumn(column, query, inView && !folded)
  const { tasks, more, loadingMore, loadMore } = cards
  // Whether it accepts the task is checked on drop.
  const over = useDropTarget<TaskWire, true>({
    kind: cardKind,
    element: place,
    placeOf: () => true,
    onDrop: (task) => onMove(task, column),
  })
  const { checkMove, words } = useRefusal()
  const carried = useStore(carriedStore, (task) => task)
  const refusal = carried && checkMove(carried, column)
  const reason = carried && refusal ? words(refusal, carried, column) : null
  const flashing = useStore(flashStore, (ids) => ids)

  const virtual = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    overscan: 4,
    getItemKey: (index) => tasks[index]?.id ?? index,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (inView && more && !loadingMore && last >= tasks.length - 8) loadMore()
  }, [inView, more, loadingMore, last, tasks.length, loadMore])

  const count = cards.count ?? props.count
  const state = carried && refusal !== 'here' ? (refusal ? 'refused' : 'open') : undefined
  return (
    <section
      ref={setPlace}
      className={classes.column}
      data-folded={folded || undefined}
      data-state={state}
      data-over={(over && refusal !== 'here') || undefined}
      data-column={column.key}
      aria-label={count === undefined ? column.name : t('columnCount', { name: column.name, count })}
    >
      <UnstyledButton
        className={classes.columnHead}
        aria-expanded={!folded}
        title={t(folded ? 'expand' : 'collapse', { name: column.name })}
        onClick={() => onFold(column.key)}
      >
        <ColumnMark column={column} />
        <span className={classes.columnName}>{column.name}</span>
        <span className={classes.columnCount}>{count ?? ''}</span>
      </UnstyledButton>
      {reason && <p className={classes.columnReason}>{reason}</p>}
      {!folded && (
        <div ref={scroller} className={classes.cards} data-scroll>
          {cards.loading && inView && <Ghosts />}
          {cards.error && (
            <div className={classes.note} role="alert">
              <p>{t('failed')}</p>
              <p>{cards.error.message}</p>
              <Button variant="default" onClick={cards.retry}>
                {t('retry')}
              </Button>
            </div>
          )}
          {!cards.loading && !cards.error && tasks.length === 0 && (
            <p className={classes.note}>{state === 'open' ? t('dropHere') : t('empty')}</p>
          )}
          {tasks.length > 0 && (
            <ul className={classes.list} style={{ height: virtual.getTotalSize() }}>
              {shown.map((item) => {
                const task = tasks[item.index]
                return (
                  task && (
                    <li
                      key={task.id}
                      className={classes.slot}
                      style={{ transform: `translateY(${item.start}px)` }}
                      aria-setsize={count ?? tasks.length}
                      aria-posinset={item.index + 1}
                    >
                      <TaskCard
                        task={task}
                        column={column}
                        columns={columns}
                        looks={looks}
                        open={task.id === selected}
                        flashing={flashing.has(task.id)}
                        first={item.index === 0}
                        onSelect={onSelect}
                        onMove={onMove}
                      />
                    </li>
                  )
                )
              })}
            </ul>
          )}
          {loadingMore && <Loader size="xs" className={classes.loading} />}
        </div>
      )}
    </section>
  )
}

const ghosts = ['a', 'b', 'c']

function Ghosts() {
  return ghosts.map((key) => (
    <div key={key} className={classes.ghost}>
      <Skeleton height={9} width="55%" />
      <Skeleton height={11} width="90%" />
      <Skeleton height={9} width="40%" />
    </div>
  ))
}
