'use client'

import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useStore } from '@/components/ui/create-store'
import { useDates } from '@/components/ui/use-dates'
import type { PlanFindings } from '@/lib/shared/planning/plan-conflicts'
import type { PlanBoard } from '../data/use-plan-board'
import { leastWidth, type PlanRow } from '../layout/plan-rows'
import { placeOn, type TimeScale } from '../layout/time-scale'
import type { CheckedPlan } from '../moves/plan'
import { draftStore } from '../moves/stores'
import classes from './grid.module.css'

interface DraftLayerProps {
  rows: readonly PlanRow[]
  board: PlanBoard
  scale: TimeScale
  words: (findings: PlanFindings) => string[]
}

const minute = 60_000
/** Lines of conflicts that fit. */
const linesAtMost = 5

/** Where the tasks in hand would land, and what speaks against it. Only this is drawn while they move. */
export function DraftLayer({ rows, board, scale, words }: DraftLayerProps) {
  const t = useTranslations('planning')
  const draft = useStore(draftStore, (now) => now)
  const dates = useDates()
  const plans = draft?.plans ?? []
  const [first] = plans
  const lines = [...new Set(plans.flatMap(({ findings }) => words(findings)))]
  const spoken = first && first.start !== null ? timeWords(first, board, dates.short) : ''
  return (
    <>
      {plans.map((plan) => (
        <Ghost key={plan.task.id} plan={plan} rows={rows} scale={scale}>
          {plan === first && (
            <span
              className={classes.draftNote}
              data-conflicts={lines.length > 0 || undefined}
              data-low={draft?.room.isLow || undefined}
              data-right={draft?.room.isRight || undefined}
              data-draft-note
            >
              <strong>
                {lines.length > 0 ? (
                  <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
                ) : (
                  <IconCheck size={14} stroke={2} aria-hidden="true" />
                )}
                {dates.time((plan.start ?? 0) / 1000)}–
                {dates.time(((plan.start ?? 0) + plan.minutes * minute) / 1000)}
                {plans.length > 1 && `, ${t('several', { count: plans.length })}`}
              </strong>
              {lines.slice(0, linesAtMost).map((line) => (
                <span key={line}>{line}</span>
              ))}
              {lines.length > linesAtMost && <span>{t('more', { count: lines.length - linesAtMost })}</span>}
            </span>
          )}
        </Ghost>
      ))}
      <p className={classes.spoken} role="status">
        {draft?.way === 'keys' && first ? [spoken, ...lines].join('. ') : ''}
      </p>
    </>
  )
}

const timeWords = ({ userId, start }: CheckedPlan, board: PlanBoard, short: (seconds: number) => string) =>
  [userId === null ? '' : board.peopleById.get(userId)?.fio, short((start ?? 0) / 1000)]
    .filter(Boolean)
    .join(', ')

interface GhostProps {
  plan: CheckedPlan
  rows: readonly PlanRow[]
  scale: TimeScale
  children: ReactNode
}

function Ghost({ plan, rows, scale, children }: GhostProps) {
  const row = rows.find(({ person }) => (person?.id ?? null) === plan.userId)
  const { start, minutes, findings } = plan
  const place = start === null ? null : placeOn(scale, { start, end: start + minutes * minute })
  if (!row || !place) return null
  return (
    <div
      className={classes.ghost}
      style={{
        width: Math.max(place.width, leastWidth),
        height: row.height - 6,
        transform: `translate(${place.left}px, ${row.top + 3}px)`,
      }}
      data-conflicts={findings.conflicts.join(' ') || undefined}
      data-draft={plan.task.id}
    >
      <span className={classes.ghostTitle}>{plan.task.title}</span>
      {children}
    </div>
  )
}
