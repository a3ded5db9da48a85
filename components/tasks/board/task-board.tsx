'use client'

import { useLocalStorage } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useCallback, useRef } from 'react'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import type { useTaskPage } from '../data/use-task-data'
import { TableEmpty } from '../table/table-empty'
import classes from './board.module.css'
import { BoardColumn } from './board-column'
import { BoardFoot } from './board-foot'
import { countOf } from './board-columns'
import { useBoard } from './use-board'
import { useBoardKeys } from './use-board-keys'
import { useMove } from './use-move'

interface TaskBoardProps {
  page: ReturnType<typeof useTaskPage>
  selected: number | null
  onSelect: (id: number | null) => void
}

const noFolds: string[] = []

/** The filtered tasks as columns; moving a card changes its task. */
export function TaskBoard({ page, selected, onSelect }: TaskBoardProps) {
  const t = useTranslations('board')
  const { columns, query, distribution } = useBoard()
  const looks = useLooks()
  const move = useMove(columns)
  const board = useRef<HTMLDivElement>(null)
  useBoardKeys(board)
  const [folded, setFolded] = useLocalStorage<string[]>({
    key: 'tasks.board.folded',
    defaultValue: noFolds,
    getInitialValueInEffect: false,
  })
  const fold = useCallback(
    (key: string) =>
      setFolded((now) => (now.includes(key) ? now.filter((one) => one !== key) : [...now, key])),
    [setFolded],
  )
  const empty = !page.loading && (page.count === 0 || page.error !== null)
  return (
    <>
      <div ref={board} role="group" aria-label={t('label')} className={classes.board}>
        {empty && page.tasks.length === 0 ? (
          <div className={classes.empty}>
            <TableEmpty error={page.error} onRetry={page.retry} />
          </div>
        ) : (
          columns.map((column) => (
            <BoardColumn
              key={column.key}
              column={column}
              columns={columns}
              query={query}
              count={countOf(column, distribution)}
              looks={looks}
              folded={folded.includes(column.key)}
              selected={selected}
              onFold={fold}
              onSelect={onSelect}
              onMove={move}
            />
          ))
        )}
      </div>
      <BoardFoot count={page.count} />
    </>
  )
}
