'use client'

import { useTranslations } from 'next-intl'
import { formatPoint } from '@/components/map/format-point'
import { useMeasureWords } from '@/components/map/draw/use-measure-words'
import { useLooks, useOrganizations, useTypes } from '@/components/reference-data/use-dictionaries'
import { useEverybody } from '@/components/reference-data/use-structure'
import { useDates } from '@/components/ui/use-dates'
import { useStickers } from '../values/use-stickers'
import { ValueText } from '../values/value-text'
import classes from '../values/values.module.css'
import { customKey, isSticker } from '../values/task-values'
import { useDefinitions } from '../values/use-definitions'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

interface FieldValueProps {
  /** The task, which names its values. */
  task: TaskWire
  field: string
  value: unknown
}

/** A value of a field in words. */
export function FieldValue(props: FieldValueProps) {
  const { task, field, value } = props
  const definitions = useDefinitions(task.type_id)
  const definition = definitions.find(({ key }) => key === customKey(field))
  if (definition) return <ValueText definition={definition} value={value as FieldValueWire} />
  if (value === null || value === undefined || value === '') return '–'
  if (isSticker(field)) return <StickerName value={value} />
  return field === 'assigned_user_id' ? <PersonName {...props} /> : <PlainValue {...props} />
}

/** The list of people may be long: it is fetched only here. */
function PersonName({ task, value }: FieldValueProps) {
  const { items } = useEverybody()
  const own = task.assigned_user_id === value ? task.assigned_user_fio : null
  return own ?? items.find(({ id }) => id === value)?.fio ?? `№ ${Number(value)}`
}

function StickerName({ value }: Pick<FieldValueProps, 'value'>) {
  return useStickers().find(({ id }) => id === value)?.title ?? `№ ${Number(value)}`
}

function PlainValue({ task, field, value }: FieldValueProps) {
  const t = useTranslations()
  const dates = useDates()
  const measures = useMeasureWords()
  const looks = useLooks()
  const types = useTypes()
  const organizations = useOrganizations()
  if (Array.isArray(value)) return formatPoint({ lon: Number(value[0]), lat: Number(value[1]) })
  if (typeof value === 'boolean') return t(value ? 'taskPage.yes' : 'taskPage.no')
  const id = Number(value)
  const named = (list: readonly { id: number; name: string }[], own: [number | null, string | null]) =>
    list.find((one) => one.id === id)?.name ?? (own[0] === id ? own[1] : null) ?? `№ ${id}`
  switch (field) {
    case 'deadline':
    case 'planned_start':
      return dates.short(id)
    case 'status_id':
      return named([...looks.steps.values()], [task.status_id, task.status_name])
    case 'priority_id':
      return named([...looks.priorities.values()], [task.priority_id, task.priority_name])
    case 'type_id':
      return named(types, [task.type_id, task.type_name])
    case 'assigned_organization_id':
      return named(organizations, [task.assigned_organization_id, task.assigned_organization_name])
    case 'stage':
      return t(id === 2 ? 'filters.stages.done' : 'filters.stages.open')
    case 'zone_radius':
      return measures.length(id)
    case 'parent_id':
      return task.parent?.id === id ? `№ ${id} ${task.parent.title}` : `№ ${id}`
    case 'photo_main':
      return `№ ${id}`
    default:
      return <span className={classes.words}>{String(value)}</span>
  }
}
