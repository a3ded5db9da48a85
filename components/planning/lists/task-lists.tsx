'use client'

import { Button, Loader } from '@mantine/core'
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import type { Query } from '@/components/api/request'
import type { Capabilities } from '@/components/api/types'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import { useColumn } from '@/components/tasks/board/use-column'
import { SearchField } from '@/components/ui/search-field'
import type { BoardTaskWire } from '@/lib/domain/planning/presenter'
import type { WorkTypeWire } from '@/lib/domain/reference/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import { toBoardTask } from '../data/board-task'
import type { PlanBoard } from '../data/use-plan-board'
import { planKind } from '../grid/use-grid-drop'
import { plansOff } from '../moves/plan'
import { handful, togglePicked, unpick } from '../moves/stores'
import type { PlanChanges } from '../moves/create-plan-changes'
import { DistributeTasks } from './distribute-tasks'
import { ListCard } from './list-card'
import classes from './lists.module.css'

interface TaskListsProps {
  board: PlanBoard
  typesById: ReadonlyMap<number, WorkTypeWire>
  organizationId: number | null
  changes: PlanChanges
  onOpen: (id: number) => void
}

/** Tasks without an executor and overdue ones; tasks that are dropped here lose plan and executor. */
export function TaskLists({ board, typesById, organizationId, changes, onOpen }: TaskListsProps) {
  const t = useTranslations('planning')
  const [search, setSearch] = useState('')
  const aside = useRef<HTMLElement>(null)
  const over = useDropOff(aside, board, changes)
  const shared = useMemo<Query>(
    () => ({
      stage: 1,
      sortBy: 'deadline',
      sortDirection: 'ASC',
      ...(organizationId !== null && { organizationId: [organizationId] }),
      ...(search.trim() && { search: search.trim() }),
    }),
    [organizationId, search],
  )
  return (
    <section
      ref={aside}
      className={classes.lists}
      aria-label={t('lists')}
      data-over={over || undefined}
      data-lists
    >
      <div className={classes.tools}>
        <SearchField
          id="planning-tasks"
          label={t('searchTasks')}
          value={search}
          onChange={setSearch}
          keyed={false}
        />
        <DistributeTasks board={board} filter={shared} organizationId={organizationId} />
        <p className={classes.hint}>{over ? t('dropOff') : t('listsHint')}</p>
      </div>
      <TaskList
        name={t('unassigned')}
        kind="unassigned"
        query={shared}
        typesById={typesById}
        onOpen={onOpen}
      />
      <TaskList name={t('overdue')} kind="overdue" query={shared} typesById={typesById} onOpen={onOpen} />
    </section>
  )
}

const own = { unassigned: { withoutExecutor: true }, overdue: { expired: true } } as const

interface TaskListProps {
  name: string
  kind: keyof typeof own
  query: Query
  typesById: ReadonlyMap<number, WorkTypeWire>
  onOpen: (id: number) => void
}

function TaskList({ name, kind, query, typesById, onOpen }: TaskListProps) {
  const t = useTranslations('planning')
  const queries = useQueryClient()
  const looks = useLooks()
  const column = useMemo(() => ({ query: own[kind] }), [kind])
  const { tasks, count, loading, more, loadingMore, loadMore, error, retry } = useColumn(column, query, true)
  const last = useRef<number | null>(null)
  const toBoard = useCallback(
    (task: TaskWire) => {
      const can = queries.getQueryData<Capabilities>(queryKeys.capabilities(task.id))
      return toBoardTask(task, typesById.get(task.type_id), can?.assign_user !== false)
    },
    [queries, typesById],
  )
  /** Selects a task, or all from the last selected one to it. */
  const pick = (task: TaskWire, isRange: boolean) => {
    const at = tasks.findIndex(({ id }) => id === task.id)
    const from = tasks.findIndex(({ id }) => id === last.current)
    last.current = task.id
    if (!isRange || from < 0) return togglePicked([toBoard(task)])
    const range = tasks.slice(Math.min(at, from), Math.max(at, from) + 1)
    togglePicked(range.map(toBoard))
  }
  return (
    <section className={classes.list} aria-label={name} data-list={kind}>
      <h2 className={classes.heading}>
        {name}
        <span className={classes.count}>{count ?? ''}</span>
      </h2>
      <div className={classes.cards} data-scroll aria-busy={loading}>
        {loading && <Loader size="sm" className={classes.loading} />}
        {error && (
          <div className={classes.note} role="alert">
            <p>{error.message}</p>
            <Button size="xs" variant="default" onClick={retry}>
              {t('retry')}
            </Button>
          </div>
        )}
        {!loading && !error && tasks.length === 0 && <p className={classes.note}>{t(`empty.${kind}`)}</p>}
        <ul className={classes.items}>
          {tasks.map((task) => (
            <li key={task.id}>
              <ListCard
                task={task}
                looks={looks}
                minutes={toBoard(task).minutes}
                toBoard={toBoard}
                onPick={pick}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
        {more && (
          <Button size="xs" variant="subtle" fullWidth loading={loadingMore} onClick={loadMore}>
            {t('loadMore', { count: (count ?? 0) - tasks.length })}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Whether a task that has a person or a plan is over the lists. */
function useDropOff(element: RefObject<HTMLElement | null>, board: PlanBoard, changes: PlanChanges): boolean {
  const [over, setOver] = useState(false)
  const drop = useEffectEvent((item: BoardTaskWire) => {
    const tasks = handful(item).map((task) => board.tasksById.get(task.id) ?? task)
    unpick()
    void changes.save(plansOff(tasks))
  })
  useEffect(() => {
    const target = element.current
    if (!target) return
    return dropTargetForElements({
      element: target,
      canDrop: ({ source }) => source.data.kind === planKind && isPlaced(source.data.item as BoardTaskWire),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        drop(source.data.item as BoardTaskWire)
      },
    })
  }, [element])
  return over
}

const isPlaced = ({ assigned_user_id: userId, planned_start: start }: BoardTaskWire) =>
  userId !== null || start !== null
