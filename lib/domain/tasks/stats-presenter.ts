import { z } from 'zod'
import { type Field, integer, list, type Presenter, shape, type WireOf } from '@/lib/wire'
import type { StepCount, StepCounts, TaskStats } from './count-by-steps'
import type { TaskDistribution } from './distribute-tasks'

const maps = ['type', 'priority', 'stage', 'status'] as const

/** Ids to counts; like every number, a count is a string in 1.x. */
export const presentTaskDistribution: Presenter<TaskDistribution, TaskDistribution> = {
  render: (counts, dialect) => (dialect === 'typed' ? counts : inTexts(counts)),
  schema(dialect) {
    const count = dialect === 'typed' ? z.int() : z.string().regex(/^\d+$/)
    return z
      .object(Object.fromEntries(maps.map((name) => [name, z.record(z.string(), count)])))
      .meta({ id: dialect === 'typed' ? 'TaskDistribution' : 'TaskDistribution1x' })
  },
  members: Object.fromEntries(maps.map((name) => [name, {}])),
}

function inTexts(counts: TaskDistribution) {
  const texts = (map: Record<string, number>) =>
    Object.fromEntries(Object.entries(map).map(([id, count]) => [id, String(count)]))
  return Object.fromEntries(maps.map((name) => [name, texts(counts[name])]))
}

const stepCount = shape<StepCount>('StepCount')({
  status_id: integer((row) => row.stepId),
  count: integer((row) => row.count),
})

const countsOf = <Key extends string>(key: Key) =>
  shape<StepCounts>()({
    ...({ [key]: integer((row: StepCounts) => row.id) } as Record<Key, Field<StepCounts, number>>),
    statuses: list((row) => row.statuses, stepCount),
  })

export const presentTaskStats = shape<TaskStats>('TaskStats')({
  statuses: list((stats) => stats.statuses, stepCount),
  priorities: list((stats) => stats.priorities, countsOf('priority_id')),
  types: list((stats) => stats.types, countsOf('type_id')),
  organizations: list((stats) => stats.organizations, countsOf('organization_id')),
  assignedOrganizations: list((stats) => stats.assignedOrganizations, countsOf('assigned_organization_id')),
})

export type TaskDistributionWire = WireOf<typeof presentTaskDistribution>
export type TaskStatsWire = WireOf<typeof presentTaskStats>
