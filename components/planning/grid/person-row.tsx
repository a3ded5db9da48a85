'use client'

import { UnstyledButton } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { memo, useMemo } from 'react'
import { PersonAvatar } from '@/components/person/person-avatar'
import type { StepLook } from '@/components/reference-data/icons/step-look'
import type { PlanFindings } from '@/lib/shared/planning/plan-conflicts'
import type { PlanBoard } from '../data/use-plan-board'
import type { Bar, PlanRow } from '../layout/plan-rows'
import { placeOn, type TimeScale } from '../layout/time-scale'
import { checkPlans, inMilliseconds } from '../moves/plan'
import classes from './grid.module.css'
import { TaskBar } from './task-bar'
import type { OnBarKeys } from './use-bar-keys'
import type { OnResize } from './use-resize'

interface PersonRowProps {
  row: PlanRow
  board: PlanBoard
  scale: TimeScale
  steps: ReadonlyMap<number, StepLook>
  chosen: boolean
  /** The person reports positions now. */
  isActive: boolean
  words: (findings: PlanFindings) => string[]
  onChoose: (id: number) => void
  onOpen: (id: number) => void
  onResize: OnResize
  onKeys: OnBarKeys
}

export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { row, board, scale, steps, chosen, isActive, words, onChoose, onOpen, onResize, onKeys } = props
  const { person, bars, top, height } = row
  const t = useTranslations('planning')
  const warnings = useMemo(() => warningsOf(bars, board), [bars, board])
  const name = person?.fio ?? t('nobody')
  return (
    <li
      className={classes.row}
      style={{ top, height }}
      aria-label={name}
      data-row={person?.id ?? 0}
      data-chosen={chosen || undefined}
    >
      <div className={classes.name}>
        {person ? (
          <UnstyledButton
            className={classes.nameButton}
            aria-pressed={chosen}
            title={t('showDay', { name })}
            onClick={() => onChoose(person.id)}
          >
            <span className={classes.portrait}>
              <PersonAvatar person={person} size={28} />
              {isActive && <span className={classes.live} title={t('active')} data-live />}
            </span>
            <span className={classes.nameTexts}>
              <span className={classes.fio}>{name}</span>
              <span className={classes.organization}>
                {person.has_shifts ? (person.organization_name ?? '') : t('noShifts')}
              </span>
            </span>
          </UnstyledButton>
        ) : (
          <span className={classes.nameButton}>
            <IconUserOff size={22} stroke={1.6} aria-hidden="true" />
            <span className={classes.fio}>{name}</span>
          </span>
        )}
      </div>
      <div className={classes.track} data-track>
        {person && <Ground person={person} scale={scale} />}
        {bars.map((bar) => (
          <TaskBar
            key={bar.task.id}
            bar={bar}
            scale={scale}
            look={steps.get(bar.task.status_id)}
            who={name}
            warnings={words(warnings.get(bar.task.id) ?? quiet)}
            onOpen={onOpen}
            onResize={onResize}
            onKeys={onKeys}
          />
        ))}
      </div>
    </li>
  )
})

const quiet: PlanFindings = { conflicts: [], overlapping: [], missing: [] }

/** What speaks against the plans that stand; rights are no fault of a plan. */
function warningsOf(bars: readonly Bar[], board: PlanBoard): ReadonlyMap<number, PlanFindings> {
  const plans = bars
    .filter(({ task }) => task.planned_start !== null && task.stage === 1)
    .map(({ task, start }) => ({
      task: { ...task, may_plan: true },
      userId: task.assigned_user_id,
      start,
      minutes: task.minutes,
    }))
  const others = bars.map(({ task }) => task)
  return new Map(
    checkPlans(plans, { ...board, tasks: others }).map(({ task, findings }) => [task.id, findings]),
  )
}

/** Shifts as the pale ground, absences hatched with their reason. */
function Ground({ person, scale }: { person: NonNullable<PlanRow['person']>; scale: TimeScale }) {
  const t = useTranslations('planning')
  return (
    <>
      {person.has_shifts &&
        person.shifts.map((shift) => {
          const place = placeOn(scale, inMilliseconds(shift))
          return place && <span key={shift.start} className={classes.shift} style={place} data-shift />
        })}
      {person.absences.map((absence) => {
        const place = placeOn(scale, inMilliseconds(absence))
        return (
          place && (
            <span key={absence.start} className={classes.absence} style={place} data-absence>
              <span className={classes.reason}>{t(`reasons.${reasonOf(absence.reason)}`)}</span>
            </span>
          )
        )
      })}
    </>
  )
}

const reasonOf = (reason: string) =>
  reason === 'vacation' || reason === 'sick' || reason === 'training' ? reason : 'other'
