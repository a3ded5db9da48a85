'use client'

import '@mantine/charts/styles.layer.css'
import { Button, EmptyState } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { useLooks, useOrganizations, useTypes } from '@/components/reference-data/use-dictionaries'
import { ChartsState } from './charts-state'
import { periodParsers, spanOf } from './period'
import { PeriodPicker } from './period-picker'
import { StatCard } from './stat-card'
import { StatFigures } from './stat-figures'
import { statRows } from './stat-rows'
import classes from './statistics.module.css'
import { useStats } from './use-stats'
import common from '../ui/common.module.css'

/** The phase of final steps. */
const donePhase = 4

export function StatisticsPage() {
  const t = useTranslations('statistics')
  const [choice, setChoice] = useQueryStates(periodParsers)
  const { period, from, to } = choice
  const span = useMemo(() => spanOf({ period, from, to }), [period, from, to])
  const { stats, loading, error, retry, open, overdue } = useStats(span)
  const { steps, priorities } = useLooks()
  const types = useTypes()
  const organizations = useOrganizations()

  const cards = useMemo(() => {
    if (!stats) return null
    const named = (items: Iterable<{ id: number; name: string }>) => {
      const names = new Map([...items].map(({ id, name }) => [id, name]))
      return { nameOf: (id: number) => names.get(id) ?? `№ ${id}`, rest: t('rest') }
    }
    const byOrganization = named(organizations)
    return {
      steps: statRows(
        stats.statuses.map((step) => ({ id: step.status_id, statuses: [step] })),
        { ...named(steps.values()), atMost: 40, order: [...steps.keys()] },
      ),
      priorities: statRows(
        stats.priorities.map(({ priority_id: id, statuses }) => ({ id, statuses })),
        { ...named(priorities.values()), atMost: 40, order: [...priorities.keys()].reverse() },
      ),
      types: statRows(
        stats.types.map(({ type_id: id, statuses }) => ({ id, statuses })),
        named(types),
      ),
      organizations: statRows(
        stats.organizations.map(({ organization_id: id, statuses }) => ({ id, statuses })),
        byOrganization,
      ),
      assigned: statRows(
        stats.assignedOrganizations.map(({ assigned_organization_id: id, statuses }) => ({ id, statuses })),
        byOrganization,
      ),
    }
  }, [stats, t, steps, priorities, types, organizations])

  const total = stats?.statuses.reduce((all, { count }) => all + count, 0) ?? 0
  const done =
    stats?.statuses
      .filter(({ status_id }) => steps.get(status_id)?.phase === donePhase)
      .reduce((all, { count }) => all + count, 0) ?? 0
  return (
    <div className={common.page}>
      <div className={classes.bar}>
        <h1 className={classes.title}>{t('title')}</h1>
        <PeriodPicker
          period={period}
          own={{ from, to }}
          onPeriod={(value) => void setChoice({ period: value, from: null, to: null })}
          onOwn={(own) => void setChoice(own)}
        />
      </div>
      <div className={classes.scroll}>
        <ChartsState failed={t('failed')} loading={loading} error={error} onRetry={retry} />
        {cards && !error && (
          <>
            <StatFigures total={total} done={done} open={open} overdue={overdue} />
            {total === 0 && cards.organizations.length === 0 ? (
              <EmptyState icon={<IconChartBar />} title={t('empty')} description={t('emptyHint')}>
                <EmptyState.Actions>
                  <Button onClick={() => void setChoice({ period: 'all', from: null, to: null })}>
                    {t('periods.all')}
                  </Button>
                </EmptyState.Actions>
              </EmptyState>
            ) : (
              <div className={classes.grid}>
                <StatCard
                  title={t('steps')}
                  rows={cards.steps}
                  filter="step"
                  steps={steps}
                  span={span}
                  plain
                />
                <StatCard
                  title={t('priorities')}
                  rows={cards.priorities}
                  filter="priority"
                  steps={steps}
                  span={span}
                />
                <StatCard
                  title={t('types')}
                  rows={cards.types}
                  filter="type"
                  steps={steps}
                  span={span}
                  className={classes.wide}
                />
                <StatCard
                  title={t('organizations')}
                  hint={t('everyOrganization')}
                  rows={cards.organizations}
                  filter="org"
                  steps={steps}
                  span={span}
                />
                <StatCard
                  title={t('assigned')}
                  hint={t('everyOrganization')}
                  rows={cards.assigned}
                  filter="executor"
                  steps={steps}
                  span={span}
                />
              </div>
            )}
          </>
        )}
      </div>
    </div>
  )
}
