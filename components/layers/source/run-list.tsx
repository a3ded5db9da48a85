'use client'

import { Badge, Text } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { FormSection } from '@/components/records/form-section'
import { useDates } from '@/components/ui/use-dates'
import type { UpdateRunWire } from '@/lib/domain/update-sources/presenter'
import classes from './source.module.css'

const colors: Readonly<Record<string, string>> = { done: 'green', failed: 'red' }

/** The last runs of a source: when, how they ended and what changed. */
export function RunList({ runs }: { runs: readonly UpdateRunWire[] }) {
  const t = useTranslations('layers.source')
  return (
    <FormSection title={t('runs')}>
      {runs.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noRuns')}
        </Text>
      ) : (
        <ul className={classes.runs}>
          {runs.map((run) => (
            <RunItem key={run.id} run={run} />
          ))}
        </ul>
      )}
    </FormSection>
  )
}

function RunItem({ run }: { run: UpdateRunWire }) {
  const t = useTranslations('layers.source')
  const dates = useDates()
  const number = new Intl.NumberFormat(useLocale())
  const state = run.state as 'queued' | 'running' | 'importing' | 'done' | 'unchanged' | 'failed'
  const counts = ['added', 'changed', 'unchanged', 'missing'] as const
  return (
    <li>
      <div className={classes.line}>
        <Badge variant="light" color={colors[state] ?? 'gray'}>
          {t(`states.${state}`)}
        </Badge>
        <time dateTime={new Date(run.createdAt * 1000).toISOString()} title={dates.full(run.createdAt)}>
          {dates.short(run.createdAt)}
        </time>
        <span className={classes.by}>{t(run.slot === null ? 'byHand' : 'bySchedule')}</span>
      </div>
      {run.changes && (
        <p>
          {counts
            .map((name) => t(`counts.${name}`, { count: number.format(run.changes?.[name] ?? 0) }))
            .join(', ')}
        </p>
      )}
      {run.errorCount > 0 && <p>{t('refused', { count: number.format(run.errorCount) })}</p>}
      {run.notices.map(({ kind, name, text }) => (
        <p key={`${kind} ${name}`}>{text}</p>
      ))}
      {run.reason && <p className={classes.reason}>{run.reason}</p>}
    </li>
  )
}
