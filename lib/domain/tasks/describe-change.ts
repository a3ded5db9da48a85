import type { TaskDiff } from '@/lib/domain/chat'
import { env } from '@/lib/platform/env'
import { formatZoned } from '@/lib/shared/zoned-time'
import type { TaskRecord } from './record'

/** What a change did, as the structured diff of the contract. */
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

type Line = [label: string, read: (task: TaskRecord) => string | number | boolean | null]

const lines: readonly Line[] = [
  ['Стадия', (t) => stages[t.stage] ?? t.stage],
  ['Шаг', (t) => t.stepName],
  ['Организация-исполнитель', (t) => t.assignedOrganizationName],
  ['Исполнитель', (t) => t.assignedUserFio],
  ['Название', (t) => t.title],
  ['Вид работ', (t) => t.typeName],
  ['Приоритет', (t) => t.priorityName],
  ['Срок', (t) => (t.deadline === null ? null : formatZoned(t.deadline, env.TIME_ZONE).slice(0, 16))],
  ['Родительская задача', (t) => t.parentId],
  ['Архив', (t) => (t.archive ? 'да' : none)],
  ['Шаблон', (t) => (t.isTemplate ? 'да' : none)],
  ['Координаты', (t) => (t.lon === null ? null : `${t.lat}, ${t.lon}`)],
  ['Масштаб точки', (t) => t.pointZoom],
  ['Отслеживание зоны', (t) => (t.trackingOn ? 'да' : none)],
  ['Радиус зоны', (t) => t.zoneRadius],
]

/** The same as a sentence in the language of the contract. */
export function sentenceOf(before: TaskRecord, after: TaskRecord): string {
  const parts = lines.flatMap(([label, read]) => {
    const [was, is] = [read(before), read(after)]
    return was === is ? [] : [`${label}: «${was ?? none}» → «${is ?? none}»`]
  })
  if (before.text !== after.text) parts.push('Описание изменено')
  if (before.systemData !== after.systemData) parts.push('Служебные данные изменены')
  return parts.join('; ')
}
