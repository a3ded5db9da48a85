import type { FieldDefinition } from '@/lib/domain/custom-fields'
import type { Target } from '../record'

const fixed: readonly Target[] = [
  {
    name: 'title',
    titles: { ru: 'Название', en: 'Title' },
    also: ['задача', 'тема', 'task', 'name', 'subject'],
    required: true,
  },
  { name: 'text', titles: { ru: 'Описание', en: 'Description' }, also: ['text', 'текст', 'details'] },
  {
    name: 'type',
    titles: { ru: 'Вид работ', en: 'Work type' },
    also: ['type_name', 'type_id', 'тип', 'вид', 'type'],
    required: true,
  },
  {
    name: 'priority',
    titles: { ru: 'Приоритет', en: 'Priority' },
    also: ['priority_name', 'priority_id'],
    required: true,
  },
  {
    name: 'organization',
    titles: { ru: 'Организация', en: 'Organization' },
    also: ['organization_name', 'organization_id', 'organisation'],
  },
  {
    name: 'assignee',
    titles: { ru: 'Исполнитель', en: 'Assignee' },
    also: ['assigned_user_fio', 'assigned_user_id', 'executor', 'сотрудник'],
  },
  {
    name: 'assigned_organization',
    titles: { ru: 'Организация-исполнитель', en: 'Assigned organization' },
    also: ['assigned_organization_name', 'assigned_organization_id'],
  },
  {
    name: 'project',
    titles: { ru: 'Проект', en: 'Project' },
    also: ['workgroup_title', 'workgroup_id'],
  },
  {
    name: 'deadline',
    titles: { ru: 'Срок', en: 'Deadline' },
    also: ['срок выполнения', 'выполнить до', 'due', 'due date'],
  },
  {
    name: 'planned_start',
    titles: { ru: 'Плановое начало', en: 'Planned start' },
    also: ['начало', 'план начала', 'start'],
  },
  {
    name: 'planned_duration',
    titles: { ru: 'Плановая длительность', en: 'Planned duration' },
    also: ['длительность', 'длительность мин', 'duration'],
  },
  { name: 'address', titles: { ru: 'Адрес', en: 'Address' }, also: ['место', 'адрес объекта', 'place'] },
  { name: 'lat', titles: { ru: 'Широта', en: 'Latitude' }, also: ['y'] },
  { name: 'lon', titles: { ru: 'Долгота', en: 'Longitude' }, also: ['lng', 'long', 'x'] },
]

export const ofField = 'fields.'

/** What the columns of a table of tasks can be for: custom fields of several work types with one key share a target.
 * Geometry is not written in tables. */
export function taskTargets(types: readonly { fields: readonly FieldDefinition[] }[]): Target[] {
  const custom = new Map<string, Target>()
  for (const { key, name, type } of types.flatMap(({ fields }) => fields)) {
    if (type === 'GEOMETRY') continue
    const target = custom.get(key)
    const also = [...(target?.also ?? [key]), name]
    custom.set(key, { name: `${ofField}${key}`, titles: target?.titles ?? { ru: name, en: name }, also })
  }
  return [...fixed, ...custom.values()]
}
