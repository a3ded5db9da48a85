import type { TaskDiff } from '@/lib/domain/chat'
import { valueChanges } from '@/lib/domain/custom-fields'
import type { TaskRecord } from '@/lib/domain/task-records'
import { env } from '@/lib/platform/env'
import { formatZoned } from '@/lib/shared/zoned-time'
import { filesOfChange, sentencesOfFiles } from './describe-files'

/** A change as the structured diff of the API. */
export function diffOf(before: TaskRecord, after: TaskRecord): TaskDiff {
  const stage = before.stage !== after.stage
  const step = before.stepId !== after.stepId
  const phase = before.phase !== after.phase
  const organization = before.assignedOrganizationId !== after.assignedOrganizationId
  const user = before.assignedUserId !== after.assignedUserId
  return {
    oldStage: stage ? before.stage : null,
    newStage: stage ? after.stage : null,
    oldStatus: step ? { id: before.stepId, name: before.stepName } : null,
    newStatus: step ? { id: after.stepId, name: after.stepName } : null,
    oldAssignedStatus: phase ? before.phase : null,
    newAssignedStatus: phase ? after.phase : null,
    oldAssignedOrganization: organization ? organizationOf(before) : null,
    newAssignedOrganization: organization ? organizationOf(after) : null,
    oldAssignedUser: user ? userOf(before) : null,
    newAssignedUser: user ? userOf(after) : null,
    ...filesOfChange(before, after),
  }
}

function organizationOf(task: TaskRecord) {
  return task.assignedOrganizationId === null
    ? null
    : { id: task.assignedOrganizationId, name: task.assignedOrganizationName ?? '' }
}

function userOf(task: TaskRecord) {
  return task.assignedUserId === null ? null : { id: task.assignedUserId, fio: task.assignedUserFio ?? '' }
}

const stages: Record<number, string> = { 1: 'В работе', 2: 'Завершена' }
const none = 'нет'

type Value = string | number | boolean | null

/** A line of the description: its label, its value and optionally its text. Names may be shared, so ids are
 * compared. */
type Line = [label: string, value: (task: TaskRecord) => Value, text?: (task: TaskRecord) => Value]

const lines: readonly Line[] = [
  ['Стадия', (t) => t.stage, (t) => stages[t.stage] ?? t.stage],
  ['Шаг', (t) => t.stepId, (t) => t.stepName],
  ['Организация-исполнитель', (t) => t.assignedOrganizationId, (t) => t.assignedOrganizationName],
  ['Исполнитель', (t) => t.assignedUserId, (t) => t.assignedUserFio],
  ['Организация', (t) => t.organizationId, (t) => t.organizationName],
  ['Проект', (t) => t.workgroupId],
  ['Название', (t) => t.title],
  ['Вид работ', (t) => t.typeId, (t) => t.typeName],
  ['Приоритет', (t) => t.priorityId, (t) => t.priorityName],
  ['Дата', (t) => t.date, (t) => momentText(t.date)],
  ['Срок', (t) => t.deadline, (t) => momentText(t.deadline)],
  ['Пауза срока', (t) => t.deadlinePausedAt, (t) => momentText(t.deadlinePausedAt)],
  ['Начало по плану', (t) => t.plannedStart, (t) => momentText(t.plannedStart)],
  ['Длительность по плану, мин', (t) => t.plannedDuration],
  ['Родительская задача', (t) => t.parentId],
  ['Архив', (t) => t.archive, (t) => yes(t.archive)],
  ['Шаблон', (t) => t.isTemplate, (t) => yes(t.isTemplate)],
  ['Координаты', (t) => (t.lon === null ? null : `${t.lat}, ${t.lon}`)],
  ['Масштаб точки', (t) => t.pointZoom],
  ['Отслеживание зоны', (t) => t.trackingOn, (t) => yes(t.trackingOn)],
  ['Радиус зоны', (t) => t.zoneRadius],
]

const yes = (value: boolean) => (value ? 'да' : none)

/** Seconds are only shown when they are not zero. */
function momentText(moment: number | null): string | null {
  return moment === null ? null : formatZoned(moment, env.TIME_ZONE).replace(/:00$/, '')
}

/** The change as a sentence in the language of the API. */
export function sentenceOf(before: TaskRecord, after: TaskRecord): string {
  const parts = lines.flatMap(([label, value, text = value]) =>
    value(before) === value(after) ? [] : [`${label}: «${text(before) ?? none}» → «${text(after) ?? none}»`],
  )
  for (const { name, was, is } of valueChanges(before.fields, after.fields))
    parts.push(`${name}: «${was ?? none}» → «${is ?? none}»`)
  if (before.text !== after.text) parts.push('Описание изменено')
  if (before.systemData !== after.systemData) parts.push('Служебные данные изменены')
  parts.push(...sentencesOfFiles(before, after))
  return parts.join('; ')
}
