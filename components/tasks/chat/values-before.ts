import { parseZoned } from '@/lib/shared/zoned-time'
import type { CommentWire } from '@/lib/domain/chat/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import { sameValue, type TaskValues, valueOf } from '../values/task-values'
import { readUpdateText } from './diff-lines'

interface Named {
  id: number
  name: string
}

interface Sources {
  zone: string
  types: readonly Named[]
  priorities: readonly Named[]
}

const none = 'нет'
const byName = (list: readonly Named[], name: string) => list.find((one) => one.name === name)?.id
const numberOf = (text: string) => (text === none ? null : Number(text))

/** Latitude and longitude as the server writes them. */
function pointOf(text: string): [number, number] | null {
  const [lat, lon] = text.split(', ').map(Number)
  return lat === undefined || lon === undefined ? null : [lon, lat]
}

/** Reads the former value of a line of the server's sentence; undefined when the line is about something else. */
function readLine(
  label: string,
  was: string,
  { zone, types, priorities }: Sources,
): [string, unknown] | undefined {
  const moment = () => (was === none ? null : (parseZoned(was, zone) ?? undefined))
  switch (label) {
    case 'Название':
      return ['title', was]
    case 'Срок':
      return ['deadline', moment()]
    case 'Дата':
      return ['date', moment()]
    case 'Вид работ':
      return ['type_id', byName(types, was)]
    case 'Приоритет':
      return ['priority_id', byName(priorities, was)]
    case 'Родительская задача':
      return ['parent_id', numberOf(was)]
    case 'Архив':
      return ['archive', was !== none]
    case 'Шаблон':
      return ['is_template', was !== none]
    case 'Координаты':
      return ['point', was === none ? null : pointOf(was)]
    case 'Отслеживание зоны':
      return ['tracking_on', was !== none]
    case 'Радиус зоны':
      return ['zone_radius', numberOf(was)]
    default:
      return undefined
  }
}

/** The values that take back a change of the discussion, as far as it says them and the task is not so already. */
export function valuesBeforeChange(
  { diff, update_text }: CommentWire,
  task: TaskWire,
  sources: Sources,
): TaskValues {
  const values = new Map<string, unknown>()
  if (diff?.new_status && diff.old_status) values.set('status_id', diff.old_status.id)
  if (diff?.new_stage && diff.old_stage) values.set('stage', diff.old_stage)
  if (diff?.old_assigned_organization || diff?.new_assigned_organization)
    values.set('assigned_organization_id', diff.old_assigned_organization?.id ?? null)
  if (diff?.old_assigned_user || diff?.new_assigned_user)
    values.set('assigned_user_id', diff.old_assigned_user?.id ?? null)
  for (const { label, was } of readUpdateText(update_text ?? '').changes) {
    const line = readLine(label, was, sources)
    if (line && line[1] !== undefined) values.set(...line)
  }
  return Object.fromEntries([...values].filter(([field, value]) => !sameValue(value, valueOf(task, field))))
}
