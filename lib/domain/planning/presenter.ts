import { flag, integer, integers, list, moment, nullable, shape, text, type WireOf } from '@/lib/wire'
import type { Interval } from '@/lib/shared/planning/working-hours'
import type { BoardPerson } from './board-people'
import type { BoardTask } from './board-tasks'
import type { CheckedPlan } from './check-plans'
import type { Board } from './get-board'

const seconds = (milliseconds: number): number => milliseconds / 1000

const shift = shape<Interval>('PlannedShift')({
  start: moment((one) => seconds(one.start)),
  end: moment((one) => seconds(one.end)),
})

const absence = shape<BoardPerson['absences'][number]>('PlannedAbsence')({
  start: moment((one) => seconds(one.start)),
  end: moment((one) => seconds(one.end)),
  reason: text((one) => one.reason),
})

const person = shape<BoardPerson>('BoardPerson')({
  id: integer((one) => one.id),
  fio: text((one) => one.fio),
  organization_id: nullable.integer((one) => one.organizationId),
  organization_name: nullable.text((one) => one.organizationName),
  tag_ids: integers((one) => one.tagIds),
  has_shifts: flag((one) => one.shifts !== null),
  shifts: list((one) => one.shifts ?? [], shift),
  absences: list((one) => one.absences, absence),
})

const task = shape<BoardTask>('BoardTask')({
  id: integer((t) => t.id),
  title: text((t) => t.title),
  type_id: integer((t) => t.typeId),
  priority_id: integer((t) => t.priorityId),
  status_id: integer((t) => t.stepId),
  assigned_status: integer((t) => t.phase),
  stage: integer((t) => t.stage),
  assigned_user_id: nullable.integer((t) => t.assignedUserId),
  assigned_organization_id: nullable.integer((t) => t.assignedOrganizationId),
  planned_start: nullable.moment((t) => t.plannedStart),
  planned_duration: nullable.integer((t) => t.plannedDuration),
  minutes: integer((t) => t.minutes),
  deadline: nullable.moment((t) => t.deadline),
  lon: nullable.decimal((t) => t.lon),
  lat: nullable.decimal((t) => t.lat),
  skill_ids: integers((t) => t.skillIds),
  may_plan: flag((t) => t.mayPlan),
  revision: integer((t) => t.revision),
})

export const presentBoard = shape<Board>('PlanningBoard')({
  people: list((board) => board.people, person),
  tasks: list((board) => board.tasks, task),
  is_cut: flag((board) => board.isCut),
})

export const conflict = shape<{ kind: string }>('PlanConflict')({ kind: text((one) => one.kind) })

const checked = shape<CheckedPlan>('CheckedPlan')({
  task_id: integer((plan) => plan.taskId),
  user_id: integer((plan) => plan.userId),
  conflicts: list((plan) => plan.conflicts.map((kind) => ({ kind })), conflict),
  overlapping_ids: integers((plan) => plan.overlapping),
  missing_tag_ids: integers((plan) => plan.missing),
})

export const presentCheckedPlans = shape<{ items: CheckedPlan[] }>('CheckedPlans')({
  items: list((answer) => answer.items, checked),
})

export type BoardWire = WireOf<typeof presentBoard>
export type BoardTaskWire = WireOf<typeof task>
export type BoardPersonWire = WireOf<typeof person>
