import type { Interval } from './working-hours'

/** Minutes that a task is planned for when neither it nor its work type says so. */
export const usualMinutes = 60

/** Longest work in one plan, minutes: thirty days. */
export const plannedAtMost = 30 * 24 * 60

/** Most tasks that are distributed at a time. */
export const distributedAtMost = 300

/** Most people among whom tasks are distributed. */
export const candidatesAtMost = 100

/** What speaks against a plan. */
export const planConflicts = [
  'overlap',
  'outside_shift',
  'absent',
  'missing_skill',
  'past_deadline',
  'no_right',
] as const
export type PlanConflict = (typeof planConflicts)[number]

/** A task that is to be planned, moments in milliseconds. */
export interface PlannedTask {
  id: number
  time: Interval
  deadline: number | null
  /** Tags that its work type requires. */
  skillIds: readonly number[]
  /** Whether the caller may assign and plan it. */
  mayPlan: boolean
}

/** The person whom it is planned for. */
export interface PlannedPerson {
  /** Null: nobody has said when the person works, so that any time is right. */
  shifts: readonly Interval[] | null
  absences: readonly Interval[]
  tagIds: readonly number[]
  /** What is planned already. */
  taken: readonly { id: number; time: Interval }[]
}

/** What speaks against a plan of a task, with the tasks it overlaps and the tags that are missing. */
export interface PlanFindings {
  conflicts: PlanConflict[]
  overlapping: number[]
  missing: number[]
}

/** Compares a plan of a task with what is known of the person. */
export function findConflicts(task: PlannedTask, person: PlannedPerson): PlanFindings {
  const { time, deadline } = task
  const overlapping = person.taken
    .filter((other) => other.id !== task.id && overlaps(other.time, time))
    .map(({ id }) => id)
  const missing = task.skillIds.filter((id) => !person.tagIds.includes(id))
  const isAbsent = person.absences.some((absence) => overlaps(absence, time))
  const stands: Record<PlanConflict, boolean> = {
    overlap: overlapping.length > 0,
    outside_shift: !isAbsent && !isWithin(time, person.shifts),
    absent: isAbsent,
    missing_skill: missing.length > 0,
    past_deadline: deadline !== null && time.end > deadline,
    no_right: !task.mayPlan,
  }
  return { conflicts: planConflicts.filter((conflict) => stands[conflict]), overlapping, missing }
}

const overlaps = (one: Interval, other: Interval): boolean => one.start < other.end && other.start < one.end

/** Shifts are joined where they meet, so that one of them holds the whole time. */
const isWithin = (time: Interval, shifts: readonly Interval[] | null): boolean =>
  shifts === null || shifts.some(({ start, end }) => start <= time.start && time.end <= end)
