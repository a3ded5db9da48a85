'use client'

import { Button, EmptyState, SegmentedControl } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { useTypes } from '@/components/reference-data/use-dictionaries'
import { useMay } from '@/components/api/session-user'
import { ListFailure } from '@/components/ui/list-failure'
import { PageLink } from '@/components/ui/page-link'
import { useNarrow } from '@/components/ui/use-width'
import { usePlanBoard } from './data/use-plan-board'
import { PersonDay } from './day/person-day'
import { PersonChoice } from './day/person-choice'
import { MoveForm } from './form/move-form'
import { TimeGrid } from './grid/time-grid'
import { planRows } from './layout/plan-rows'
import { scaleOf } from './layout/time-scale'
import { TaskLists } from './lists/task-lists'
import { usePlanChanges } from './moves/use-plan-changes'
import { PaperPlan } from './paper-plan'
import { PlanningBar } from './planning-bar'
import classes from './planning.module.css'
import { sides, usePlanningAddress } from './use-planning-address'
import { usePlanningKeys } from './use-planning-keys'
import common from '../ui/common.module.css'

const TaskPanel = dynamic(() =>
  import('@/components/tasks/panel/task-panel').then((module) => module.TaskPanel),
)

/** Tasks to be planned, and people with their shifts and tasks by time. */
export function PlanningPage() {
  const t = useTranslations('planning')
  const address = usePlanningAddress()
  const { date, span, org, person, q, task, side, set } = address
  const narrow = useNarrow()
  const [room, setRoom] = useState(0)
  const scale = useMemo(() => scaleOf(date, span, room), [date, span, room])
  const board = usePlanBoard(scale, org)
  const changes = usePlanChanges()
  const types = useTypes()
  const typesById = useMemo(() => new Map(types.map((type) => [type.id, type])), [types])
  const shown = useMemo(() => {
    const sought = q.trim().toLocaleLowerCase()
    return sought ? board.people.filter(({ fio }) => fio.toLocaleLowerCase().includes(sought)) : board.people
  }, [board.people, q])
  const rows = useMemo(() => planRows(shown, board.tasks, scale), [shown, board.tasks, scale])
  usePlanningKeys(address)
  const chosen = person === null ? undefined : board.peopleById.get(person)
  const open = useCallback((id: number) => set({ task: id }), [set])
  const choose = useCallback((id: number) => set({ person: id }), [set])

  const lists = (
    <TaskLists board={board} typesById={typesById} organizationId={org} changes={changes} onOpen={open} />
  )
  const day = chosen && (
    <PersonDay
      key={`${chosen.id} ${scale.start} ${scale.end}`}
      person={chosen}
      board={board}
      scale={scale}
      changes={changes}
      onOpen={open}
      onClose={() => set({ person: null })}
    />
  )
  return (
    <div className={common.surfacePage}>
      <PlanningBar address={address} board={board} />
      {narrow && (
        <div className={classes.sides}>
          <SegmentedControl
            fullWidth
            aria-label={t('side')}
            value={side}
            onChange={(value) => set({ side: sides.find((one) => one === value) ?? 'lists' })}
            data={sides.map((value) => ({ value, label: t(`sides.${value}`) }))}
          />
        </div>
      )}
      <PaperPlan rows={rows} scale={scale} />
      <div className={classes.work}>
        {(!narrow || side === 'lists') && lists}
        {narrow ? (
          side === 'person' && (
            <div className={common.growColumn}>
              <PersonChoice people={board.people} chosen={chosen?.id ?? null} onChoose={choose} />
              {day ?? <p className={classes.hint}>{t('choosePerson')}</p>}
            </div>
          )
        ) : (
          <div className={common.growColumn}>
            {board.error ? (
              <ListFailure error={board.error} onRetry={board.retry} />
            ) : !board.loading && rows.length === 0 ? (
              <NoPeople
                isFiltered={q.trim() !== '' || org !== null}
                onReset={() => set({ q: '', org: null })}
              />
            ) : (
              <TimeGrid
                rows={rows}
                board={board}
                scale={scale}
                span={span}
                chosen={person}
                changes={changes}
                onRoom={setRoom}
                onChoose={choose}
                onOpen={open}
              />
            )}
            {day}
          </div>
        )}
        {task !== null && (
          <TaskPanel key={task} id={task} className={classes.panel} onClose={() => set({ task: null })} />
        )}
      </div>
      <MoveForm board={board} changes={changes} onOpen={open} />
    </div>
  )
}

function NoPeople({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  const t = useTranslations('planning')
  const may = useMay()
  return (
    <EmptyState
      p={60}
      icon={<IconUsers />}
      title={t(isFiltered ? 'nobodyFound' : 'noPeople')}
      description={t(isFiltered ? 'nobodyFoundHint' : 'noPeopleHint')}
    >
      <EmptyState.Actions>
        {isFiltered ? (
          <Button onClick={onReset}>{t('showAll')}</Button>
        ) : (
          may.console.manage === true && (
            <Button component={PageLink} href="/console/users">
              {t('addPeople')}
            </Button>
          )
        )}
      </EmptyState.Actions>
    </EmptyState>
  )
}
