'use client'

import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslations } from 'next-intl'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import { useActivePeople } from '../data/use-active-people'
import type { PlanBoard } from '../data/use-plan-board'
import { useConflictWords } from '../form/use-conflict-words'
import { type PlanRow, rowHeight } from '../layout/plan-rows'
import { type Span, type TimeScale, toPixels } from '../layout/time-scale'
import type { PlanChanges } from '../moves/create-plan-changes'
import { DraftLayer } from './draft-layer'
import { GridHead, GridLines } from './grid-head'
import classes from './grid.module.css'
import { nameWidth } from './name-width'
import { NowLine } from './now-line'
import { PersonRow } from './person-row'
import { useBarKeys } from './use-bar-keys'
import { useGridDrop } from './use-grid-drop'
import { useResize } from './use-resize'

interface TimeGridProps {
  rows: readonly PlanRow[]
  board: PlanBoard
  scale: TimeScale
  span: Span
  /** The chosen person. */
  chosen: number | null
  changes: PlanChanges
  /** How wide the time may be drawn without scrolling. */
  onRoom: (pixels: number) => void
  onChoose: (id: number) => void
  onOpen: (id: number) => void
}

/** A row of each person over the hours, with shifts, absences and tasks. */
export function TimeGrid(props: TimeGridProps) {
  const { rows, board, scale, span, chosen, changes, onRoom, onChoose, onOpen } = props
  const t = useTranslations('planning')
  const looks = useLooks()
  const active = useActivePeople()
  const scroller = useRef<HTMLDivElement | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const { ref: watch, width: room } = useElementSize<HTMLDivElement>()
  const setScroller = useMergedRef(scroller, watch)
  useEffect(() => {
    if (room > 0) onRoom(Math.max(0, Math.floor(room) - nameWidth - 2))
  }, [room, onRoom])
  useFirstView(scroller, scale, room > 0)

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => rows[at]?.height ?? rowHeight,
    getItemKey: (at) => rows[at]?.person?.id ?? 0,
    overscan: 4,
  })
  useEffect(() => virtual.measure(), [virtual, rows])

  const titleOf = useCallback((id: number) => board.tasksById.get(id)?.title, [board.tasksById])
  const words = useConflictWords(titleOf)
  useGridDrop({ body, scroller, rows, board, scale, changes })
  const onResize = useResize({ body, board, scale, changes })
  const onKeys = useBarKeys({ rows, board, changes, onOpen, reveal: (at) => virtual.scrollToIndex(at) })
  return (
    <div
      ref={setScroller}
      className={classes.scroller}
      role="group"
      aria-label={t('grid')}
      aria-busy={board.loading}
      data-scroll
    >
      <GridHead scale={scale} span={span} count={board.people.length} />
      <div
        ref={body}
        className={classes.body}
        style={{ width: nameWidth + scale.width, height: virtual.getTotalSize() }}
        data-grid-body
      >
        <GridLines scale={scale} span={span} />
        <ul className={classes.rows}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index]
            return (
              row && (
                <PersonRow
                  key={item.key}
                  row={row}
                  board={board}
                  scale={scale}
                  steps={looks.steps}
                  chosen={row.person !== null && row.person.id === chosen}
                  isActive={row.person !== null && active.has(row.person.id)}
                  words={words}
                  onChoose={onChoose}
                  onOpen={onOpen}
                  onResize={onResize}
                  onKeys={onKeys}
                />
              )
            )
          })}
        </ul>
        <NowLine scale={scale} />
        <DraftLayer rows={rows} board={board} scale={scale} words={words} />
      </div>
    </div>
  )
}

/** Hours before now, or before the morning, that are in view at first. */
const hour = 3_600_000

/** Begins with the working hours in view. */
function useFirstView(scroller: RefObject<HTMLDivElement | null>, scale: TimeScale, ready: boolean) {
  const { start, end, width } = scale
  useEffect(() => {
    if (!ready) return
    const now = Date.now()
    const at = start <= now && now < end ? now - 2 * hour : start + 7 * hour
    scroller.current?.scrollTo({ left: toPixels({ start, end, width }, at) })
  }, [scroller, start, end, width, ready])
}
