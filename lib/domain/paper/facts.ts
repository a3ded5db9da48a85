import { definitionsOfType, type FieldDefinition, type FieldValue } from '@/lib/domain/custom-fields'
import type { Context } from '@/lib/access/context'
import { labelPoints } from '@/lib/domain/geocoding'
import type { TaskRecord } from '@/lib/domain/task-records'
import type { Locale } from '@/lib/shared/locale'
import type { PaperFact } from './model'
import { momentText, type Writing } from './text'

const russian = {
  type: 'Вид работ',
  priority: 'Приоритет',
  step: 'Шаг',
  stage: 'Стадия',
  open: 'В работе',
  closed: 'Завершена',
  organization: 'Организация',
  executor: 'Организация-исполнитель',
  person: 'Исполнитель',
  author: 'Автор',
  phone: 'телефон',
  created: 'Создана',
  deadline: 'Срок',
  overdue: 'Просрочена с',
  planned: 'Запланирована',
  minutes: 'мин',
  address: 'Адрес',
  point: 'Координаты',
  object: 'Объект слоя',
  parent: 'Основная задача',
  yes: 'да',
  no: 'нет',
  shapes: { Point: 'точка', LineString: 'линия', Polygon: 'полигон' },
}

const english: typeof russian = {
  type: 'Work type',
  priority: 'Priority',
  step: 'Status',
  stage: 'Stage',
  open: 'In progress',
  closed: 'Completed',
  organization: 'Organization',
  executor: 'Assigned organization',
  person: 'Assignee',
  author: 'Author',
  phone: 'phone',
  created: 'Created',
  deadline: 'Deadline',
  overdue: 'Overdue since',
  planned: 'Planned for',
  minutes: 'min',
  address: 'Address',
  point: 'Coordinates',
  object: 'Object of a layer',
  parent: 'Main task',
  yes: 'yes',
  no: 'no',
  shapes: { Point: 'point', LineString: 'line', Polygon: 'polygon' },
}

const wordsOf: Record<Locale, typeof russian> = { ru: russian, en: english }

interface Surroundings {
  address: string | null
  /** Phones of visible people by id. */
  phones: ReadonlyMap<number, string>
}

type FactName = Exclude<keyof typeof russian, 'shapes'>

/** What stands in the head of a document: what is known, and the executor even when nobody is named. */
export function orderFacts(
  task: TaskRecord,
  around: Surroundings,
  writing: Writing,
  leftOut: readonly FactName[] = [],
): PaperFact[] {
  const words = wordsOf[writing.locale]
  const moment = (seconds: number | null) => (seconds === null ? null : momentText(writing, seconds))
  const person = (id: number | null, name: string | null) => {
    const phone = id === null ? undefined : around.phones.get(id)
    return name && phone ? `${name}, ${words.phone} ${phone}` : name
  }
  const object = [task.serviceObjectLayerTitle, task.serviceObjectTitle].filter(Boolean).join(': ')
  const known: [FactName, string | null][] = [
    ['type', task.typeName],
    ['priority', task.priorityName],
    ['step', task.stepName],
    ['stage', task.stage === 2 ? words.closed : words.open],
    ['created', moment(task.date)],
    ['deadline', moment(task.deadline)],
    ['overdue', moment(task.expiredDate)],
    ['planned', plannedText(task, writing, words.minutes)],
    ['organization', task.organizationName],
    ['author', person(task.userId, task.userFio)],
    ['executor', task.assignedOrganizationName],
    ['address', around.address],
    ['point', pointText(task)],
    ['object', object || null],
    ['parent', task.parent && `№ ${task.parent.id} ${task.parent.title}`],
  ]
  const facts = known.flatMap(([name, value]) =>
    value === null || leftOut.includes(name) ? [] : [{ name: words[name], value }],
  )
  return [...facts, { name: words.person, value: person(task.assignedUserId, task.assignedUserFio) }]
}

function plannedText(task: TaskRecord, writing: Writing, minutes: string): string | null {
  if (task.plannedStart === null) return null
  const start = momentText(writing, task.plannedStart)
  return task.plannedDuration === null ? start : `${start}, ${task.plannedDuration} ${minutes}`
}

const pointText = ({ lon, lat }: TaskRecord): string | null =>
  lon === null || lat === null ? null : `${lat.toFixed(6)}, ${lon.toFixed(6)}`

/** Every custom field of the work type: with its value, or with room to write it. */
export function orderFields(
  definitions: readonly FieldDefinition[],
  values: readonly FieldValue[],
  locale: Locale,
): PaperFact[] {
  return definitions.map(({ id, name, type }) => {
    const found = values.find((one) => one.id === id)
    const isGiven = found !== undefined && found.value !== null && found.value !== ''
    return { name, value: isGiven ? valueText(type, found.value, locale) : null }
  })
}

function valueText(type: FieldDefinition['type'], value: unknown, locale: Locale): string {
  const words = wordsOf[locale]
  if (type === 'BOOLEAN') return value === true ? words.yes : words.no
  if (type === 'GEOMETRY') {
    const figure = value as { type: keyof typeof russian.shapes; name?: string }
    return [words.shapes[figure.type], figure.name].filter(Boolean).join(' ')
  }
  if (type === 'DATE')
    return new Intl.DateTimeFormat(locale === 'ru' ? 'ru' : 'en-GB', {
      dateStyle: 'long',
      timeZone: 'UTC',
    }).format(Date.parse(String(value)))
  return typeof value === 'number' ? numberText(value, locale) : String(value)
}

/** A number with all its digits. */
export const numberText = (value: number, locale: Locale): string =>
  value.toLocaleString(locale, { maximumFractionDigits: 20 })

/** The custom fields of the work types of tasks. */
export async function definitionsOf(
  { database }: Context,
  tasks: readonly TaskRecord[],
): Promise<Map<number, FieldDefinition[]>> {
  const found = new Map<number, FieldDefinition[]>()
  for (const typeId of new Set(tasks.map((task) => task.typeId)))
    found.set(typeId, await definitionsOfType(database, typeId))
  return found
}

/** The addresses of tasks with a point. */
export async function readAddresses(
  { database }: Pick<Context, 'database'>,
  tasks: readonly Pick<TaskRecord, 'id' | 'lon' | 'lat'>[],
  locale: Locale,
): Promise<Map<number, string | null>> {
  const placed = tasks.flatMap(({ id, lon, lat }) => (lon === null || lat === null ? [] : [{ id, lon, lat }]))
  const labels = await labelPoints(database, placed, locale)
  return new Map(placed.map(({ id }, at) => [id, labels[at] ?? null]))
}
