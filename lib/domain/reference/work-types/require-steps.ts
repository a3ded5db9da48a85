import { type Database, sql } from '@/lib/platform/database'
import { type Issue, invalid } from '@/lib/problems'
import type { WorkTypeValues } from '../records'

interface Step {
  id: number
  name: string
  phase: number
}

type Way = Pick<WorkTypeValues, 'steps' | 'moves'>

/** 400 that lists every invalid step and move: unknown, repeated, not listed, or without a first step. */
export async function requireSteps(database: Database, { steps, moves }: Way): Promise<void> {
  const known = await database.query<Step>(sql`select id, name, phase from steps`)
  const listed = steps.length > 0 ? steps : known.map(({ id }) => id)
  const issues = [
    ...wrongSteps(steps, known),
    ...wrongMoves(moves, new Set(listed), steps.length > 0 ? 'notListed' : 'unknown'),
  ]
  if (issues.length > 0) throw invalid(...issues)
}

/** 400 that lists every step of pauses that the work type does not have. */
export async function requirePauses(
  database: Database,
  { steps, deadlinePauses }: Pick<WorkTypeValues, 'steps' | 'deadlinePauses'>,
): Promise<void> {
  const known = await database.query<{ id: number }>(
    sql`select id from steps where id = any(${deadlinePauses}::int[]) for key share`,
  )
  const ids = new Set(known.map(({ id }) => id))
  const issues = deadlinePauses.flatMap((id, at): Issue[] => {
    if (!ids.has(id)) return [{ path: `deadline_pauses.${at}`, rule: 'unknown' }]
    return steps.length > 0 && !steps.includes(id)
      ? [{ path: `deadline_pauses.${at}`, rule: 'notListed' }]
      : []
  })
  if (issues.length > 0) throw invalid(...issues)
}

function wrongSteps(steps: readonly number[], known: readonly Step[]): Issue[] {
  const phases = new Map(known.map(({ id, phase }) => [id, phase]))
  const issues = steps.flatMap((id, at): Issue[] => {
    if (!phases.has(id)) return [{ path: `steps.${at}`, rule: 'unknown' }]
    return steps.indexOf(id) < at ? [{ path: `steps.${at}`, rule: 'repeated' }] : []
  })
  // A task of the type would have no first step.
  const endless = steps.length > 0 && !steps.some((id) => phases.get(id) === 1)
  return issues.length === 0 && endless ? [{ path: 'steps', rule: 'firstStep' }] : issues
}

function wrongMoves(
  moves: Way['moves'],
  listed: ReadonlySet<number>,
  rule: 'notListed' | 'unknown',
): Issue[] {
  return moves.flatMap(({ from, to }, at): Issue[] => {
    const path = `moves.${at}`
    const astray = (
      [
        ['from', from],
        ['to', to],
      ] as const
    ).flatMap(([end, id]): Issue[] => (listed.has(id) ? [] : [{ path: `${path}.${end}`, rule }]))
    if (astray.length > 0) return astray
    if (from === to) return [{ path: `${path}.to`, rule: 'sameStep' }]
    const first = moves.findIndex((move) => move.from === from && move.to === to)
    return first < at ? [{ path, rule: 'repeated' }] : []
  })
}

/** 400 while tasks of the type are in steps that it would no longer list: they could not be moved on. */
export async function rejectStranded(
  database: Database,
  typeId: number,
  { steps }: Pick<Way, 'steps'>,
): Promise<void> {
  if (steps.length === 0) return
  const left = await database.query<{ name: string; count: number }>(sql`
    select s.name, count(*)::int as count from tasks t join steps s on s.id = t.step_id
    where t.type_id = ${typeId} and t.deleted_at is null and t.step_id <> all(${steps}::int[])
    group by s.id order by s.sort_order, s.id`)
  if (left.length === 0) return
  const named = left.map(({ name, count }) => `${name} (${count})`).join(', ')
  throw invalid({ path: 'steps', rule: 'stepsInUse', values: { steps: named } })
}
