'use client'

import { useTranslations } from 'next-intl'
import { useStore } from '@/components/ui/create-store'
import { onPaper, usePaperWords } from '@/components/ui/paper/paper-store'
import { useDates } from '@/components/ui/use-dates'
import type { PlanRow } from './layout/plan-rows'
import type { TimeScale } from './layout/time-scale'
import classes from './planning.module.css'

interface PaperPlanProps {
  rows: readonly PlanRow[]
  scale: TimeScale
}

/** The plan as paper has it: the tasks of each person in order. */
export function PaperPlan(props: PaperPlanProps) {
  const dates = useDates()
  const { start, end } = props.scale
  const [first, last] = [dates.day(start / 1000), dates.day(end / 1000 - 1)]
  usePaperWords(first === last ? first : `${first} – ${last}`)
  const printing = useStore(onPaper, (now) => now)
  return printing ? <PlanTable {...props} /> : null
}

function PlanTable({ rows, scale }: PaperPlanProps) {
  const t = useTranslations('planning')
  const task = useTranslations('tasks')
  const dates = useDates()
  const shiftsOf = ({ person }: PlanRow) =>
    (person?.shifts ?? [])
      .filter(({ start, end }) => start * 1000 < scale.end && end * 1000 > scale.start)
      .map(({ start, end }) => dates.between(start, end))
      .join(', ')
  return (
    <table className={classes.paper} aria-label={t('grid')} data-testid="paper-plan">
      <thead>
        <tr>
          <th scope="col">{t('person')}</th>
          <th scope="col">{t('time')}</th>
          <th scope="col">{task('column.title')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.flatMap((row) => {
          const name = row.person?.fio ?? t('nobody')
          const bars = row.bars.toSorted((one, other) => one.start - other.start)
          const key = row.person?.id ?? 0
          const head = (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{shiftsOf(row)}</td>
              <td>{bars.length === 0 ? '–' : task('count', { count: bars.length })}</td>
            </tr>
          )
          return [
            head,
            ...bars.map(({ task: one, start, end }) => (
              <tr key={`${key} ${one.id}`}>
                <td />
                <td>
                  {one.planned_start === null
                    ? t('dueAt', { time: dates.short(end / 1000) })
                    : dates.between(start / 1000, end / 1000)}
                </td>
                <td>
                  {task('number', { id: String(one.id) })} {one.title}
                </td>
              </tr>
            )),
          ]
        })}
      </tbody>
    </table>
  )
}
