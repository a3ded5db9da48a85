'use client'

import { Button, UnstyledButton } from '@mantine/core'
import { IconPrinter, IconRoute } from '@tabler/icons-react'
import dayjs from 'dayjs'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { PageLink } from '@/components/ui/page-link'
import { PanelFrame } from '@/components/ui/panel-frame'
import { useDates } from '@/components/ui/use-dates'
import { useDuration } from '@/components/ui/use-duration'
import { useMay } from '@/components/api/session-user'
import { usePaper } from '@/components/api/use-paper'
import { ToolButton } from '@/components/ui/tool-button'
import type { BoardPersonWire, BoardTaskWire } from '@/lib/domain/planning/presenter'
import type { Interval } from '@/lib/shared/planning/working-hours'
import type { PlanBoard } from '../data/use-plan-board'
import type { PlanChanges } from '../moves/create-plan-changes'
import { type DayStop, dayStops } from './day-stops'
import { HandOver } from './hand-over'
import { plansOfRoute, stopsAtMost, stopsOfRoute, tasksToOrder } from './route-plans'
import { RoutePreview } from './route-preview'
import { useRoute } from './use-route'
import classes from './day.module.css'

const DayMap = dynamic(() => import('./day-map').then((module) => module.DayMap), { ssr: false })

interface PersonDayProps {
  person: BoardPersonWire
  board: PlanBoard
  scale: Interval
  changes: PlanChanges
  onOpen: (id: number) => void
  onClose: () => void
}

/** The tasks of a person in order, with the distances between them, and on the map. */
export function PersonDay({ person, board, scale, changes, onOpen, onClose }: PersonDayProps) {
  const t = useTranslations('planning')
  const may = useMay()
  const paper = usePaper()
  const words = useTranslations('paper')
  const { tasks, tasksById } = board
  const stops = useMemo(() => dayStops(tasks, person.id, scale), [tasks, person.id, scale])
  const route = useRoute()
  const proposed = route.data ?? null
  const shown = useMemo(
    () => (proposed ? stopsOfRoute(proposed, tasksById) : stops),
    [proposed, stops, tasksById],
  )
  // A change by others after the order was asked for is a conflict, not something to be taken back.
  const [asked, setAsked] = useState(tasksById)
  const plans = proposed ? plansOfRoute(proposed, asked) : []
  const placed = shown.filter(({ task }) => task.lon !== null)
  return (
    <PanelFrame
      className={classes.panel}
      label={t('dayOf', { name: person.fio })}
      heading={person.fio}
      tools={
        <ToolButton
          label={words('day')}
          loading={paper.running}
          onClick={() => void paper.day(person, dayjs(scale.start).format('YYYY-MM-DD'))}
        >
          <IconPrinter size={18} stroke={1.7} />
        </ToolButton>
      }
      onClose={onClose}
    >
      <div className={classes.sides}>
        <div className={classes.list} data-scroll>
          {proposed ? (
            <RoutePreview
              route={proposed}
              changed={plans.length}
              onApply={() => {
                route.reset()
                void changes.save(plans)
              }}
              onCancel={route.reset}
              onOpen={onOpen}
            />
          ) : (
            <>
              <DaySum stops={stops} />
              <OrderButton
                userId={person.id}
                tasks={tasks}
                period={scale}
                busy={route.isPending}
                onOrder={(order) => {
                  setAsked(tasksById)
                  route.mutate(order)
                }}
              />
              <HandOver person={person} board={board} period={scale} />
              {route.error && (
                <p className={classes.failure} role="alert">
                  {t('route.failed', { reason: route.error.message })}
                </p>
              )}
            </>
          )}
          {!person.has_shifts && (
            <p className={classes.note}>
              {t('noShiftsHint')}{' '}
              {may.console.manage === true && (
                <PageLink href={`/console/users?id=${person.id}&tab=hours`}>{t('setShifts')}</PageLink>
              )}
            </p>
          )}
          {stops.length === 0 && !proposed && <p className={classes.note}>{t('emptyDay')}</p>}
          {!proposed && (
            <ol className={classes.stops} aria-label={t('order')}>
              {stops.map((stop, at) => (
                <li key={stop.task.id}>
                  <StopLine stop={stop} number={at + 1} onOpen={onOpen} />
                </li>
              ))}
            </ol>
          )}
          <Button
            component={PageLink}
            size="compact-sm"
            variant="subtle"
            href={`/console/tasks?person=${person.id}`}
          >
            {t('allTasks')}
          </Button>
        </div>
        {placed.length > 0 && (
          <div className={classes.map}>
            <DayMap stops={shown} label={t('mapOf', { name: person.fio })} onOpen={onOpen} />
          </div>
        )}
      </div>
    </PanelFrame>
  )
}

interface OrderButtonProps {
  userId: number
  tasks: readonly BoardTaskWire[]
  period: Interval
  busy: boolean
  onOrder: (asked: { userId: number; taskIds: number[]; period: Interval }) => void
}

/** Asks for the best order of the tasks; disabled where there is nothing to order. */
function OrderButton({ userId, tasks, period, busy, onOrder }: OrderButtonProps) {
  const t = useTranslations('planning.route')
  const [present] = useState(() => Date.now())
  const taskIds = tasksToOrder(tasks, userId, period).map(({ id }) => id)
  const isMany = taskIds.length > stopsAtMost
  const isPast = period.end <= present
  const reason = isPast ? t('past') : isMany ? t('many', { limit: stopsAtMost }) : t('hint')
  if (taskIds.length === 0) return null
  return (
    <Button
      mb={8}
      size="compact-sm"
      variant="light"
      leftSection={<IconRoute size={15} stroke={1.8} />}
      title={reason}
      disabled={isMany || isPast}
      loading={busy}
      onClick={() => onOrder({ userId, taskIds, period })}
    >
      {t('put')}
    </Button>
  )
}

/** How much work and how far. */
function DaySum({ stops }: { stops: readonly DayStop[] }) {
  const t = useTranslations('planning')
  const duration = useDuration()
  const distance = useDistance()
  if (stops.length === 0) return null
  const work = stops.reduce((sum, { task }) => sum + task.minutes * 60, 0)
  const way = stops.reduce((sum, stop) => sum + (stop.distance ?? 0), 0)
  return (
    <p className={classes.sum}>
      {t('sum', { count: stops.length, work: duration(work), way: distance(way) })}
    </p>
  )
}

interface StopLineProps {
  stop: DayStop
  number: number
  onOpen: (id: number) => void
}

function StopLine({ stop: { task, start, end, distance }, number, onOpen }: StopLineProps) {
  const t = useTranslations('planning')
  const dates = useDates()
  const write = useDistance()
  return (
    <>
      {distance !== null && (
        <span className={classes.way}>{t('straight', { distance: write(distance) })}</span>
      )}
      <UnstyledButton className={classes.stop} onClick={() => onOpen(task.id)}>
        <span className={classes.number}>{number}</span>
        <span className={classes.when}>{dates.between(start / 1000, end / 1000)}</span>
        <span className={classes.what}>{task.title}</span>
      </UnstyledButton>
    </>
  )
}

/** Metres in the words of the reader. */
function useDistance() {
  const locale = useLocale()
  return useMemo(() => {
    const kilometres = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'kilometer',
      maximumFractionDigits: 1,
    })
    return (metres: number) => kilometres.format(metres / 1000)
  }, [locale])
}
