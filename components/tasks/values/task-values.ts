import type { TaskChange } from '@/components/api/task-writes'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** Values by the name of the field: a member of `TaskChange`, or `fields.<key>` for a custom field. */
export type TaskValues = Readonly<Record<string, unknown>>

const customPrefix = 'fields.'

export const customField = (key: string) => `${customPrefix}${key}`

/** The key of a custom field; null for other fields. */
export const customKey = (field: string) =>
  field.startsWith(customPrefix) ? field.slice(customPrefix.length) : null

const stickerPrefix = 'sticker.'

/** The sticker of a file of the task. */
export const stickerField = (fileId: number) => `${stickerPrefix}${fileId}`

export const isSticker = (field: string) => field.startsWith(stickerPrefix)

/** The value of a field of a task, as a change would send it. */
export function valueOf(task: TaskWire, field: string): unknown {
  const key = customKey(field)
  if (key !== null) return task.fields?.[key]?.value ?? null
  if (isSticker(field))
    return task.attachments?.find(({ id }) => stickerField(id) === field)?.sticker?.id ?? null
  if (field === 'point') return task.lon === null || task.lat === null ? null : [task.lon, task.lat]
  if (field === 'parent_id') return task.parent?.id ?? null
  if (field === 'photo_main') return task.num_main_photo
  return (task as Record<string, unknown>)[field] ?? null
}

/** The change that sets these fields. */
export function changeTo(values: TaskValues): TaskChange {
  const fields: Record<string, FieldValueWire> = {}
  const plain: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(values)) {
    const key = customKey(field)
    if (key === null) plain[field] = value
    else fields[key] = value as FieldValueWire
  }
  return { ...plain, ...(Object.keys(fields).length > 0 && { fields }) }
}

/** What a change sets, field by field; files and comments are only added. */
export function valuesIn({ fields, attachments: _, update_comments: __, ...plain }: TaskChange): TaskValues {
  const custom = Object.entries(fields ?? {}).map(([key, value]) => [customField(key), value] as const)
  return { ...plain, ...Object.fromEntries(custom) }
}

/** The values that a task has in the fields of a change. */
export const valuesBefore = (task: TaskWire, change: TaskChange): TaskValues =>
  Object.fromEntries(Object.keys(valuesIn(change)).map((field) => [field, valueOf(task, field)]))

/** Fields that the server changes along with another one. */
const coupled: Readonly<Record<string, string>> = {
  assigned_user_id: 'assigned_organization_id',
  assigned_organization_id: 'assigned_user_id',
}

export const coupledTo = (field: string) => coupled[field]

/** The values that a task has in the fields that follow these and are not among them. */
export const valuesBeside = (task: TaskWire, fields: readonly string[]): TaskValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const other = coupledTo(field)
      return other === undefined || fields.includes(other) ? [] : [[other, valueOf(task, other)]]
    }),
  )

/** What a change of a task is decided on: the values in its fields and in those that follow them. */
export const baseOf = (task: TaskWire, change: TaskChange): TaskValues => ({
  ...valuesBeside(task, Object.keys(valuesIn(change))),
  ...valuesBefore(task, change),
})

/** An empty text is no value. */
const written = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value)

export const sameValue = (one: unknown, other: unknown) => written(one) === written(other)
