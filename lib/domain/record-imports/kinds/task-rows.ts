import type { Context } from '@/lib/access/context'
import type { FieldDefinition } from '@/lib/domain/custom-fields'
import { visibleOrganizations } from '@/lib/domain/organization-visibility'
import { CreateTask, createTask } from '@/lib/domain/tasks'
import { visibleUsersSql } from '@/lib/domain/user-visibility'
import { visibleWorkgroups } from '@/lib/domain/workgroups'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { issuesOf } from '@/lib/problems'
import { formatZoned } from '@/lib/shared/zoned-time'
import type { FoundAddress } from '../find-addresses'
import { Names } from '../names'
import type { GivenRow, RowKind } from '../record'
import { readCellMinutes, readCellMoment, readCellNumber } from '../values/read-cells'
import { CellsOfRow } from './cells-of-row'
import { readFieldCell } from './read-field-cell'
import { ofField } from './task-targets'

const targets: Readonly<Record<string, string>> = {
  title: 'title',
  text: 'text',
  type_id: 'type',
  priority_id: 'priority',
  organization_id: 'organization',
  assigned_user_id: 'assignee',
  assigned_organization_id: 'assigned_organization',
  workgroup_id: 'project',
  deadline: 'deadline',
  planned_start: 'planned_start',
  planned_duration: 'planned_duration',
}

interface WorkTypeOfRows {
  id: number
  name: string
  fields: FieldDefinition[]
}

/** The work types with their custom fields; everybody may read them. */
export const readWorkTypes = ({ database }: Pick<Context, 'database'>): Promise<WorkTypeOfRows[]> =>
  database.query<WorkTypeOfRows>(sql`select id, name, fields from work_types order by id`)

async function namesOfTasks(ctx: Context) {
  const { database, actor } = ctx
  const named = async (statement: ReturnType<typeof sql>) =>
    new Names(await database.query<{ id: number; name: string; also?: string[] }>(statement))
  return {
    organizations: await named(sql`
      select o.id, o.name from organizations o where o.deleted_at is null and ${await visibleOrganizations(ctx)}`),
    priorities: await named(sql`select id, name from priorities`),
    projects: await named(sql`
      select w.id, w.title as name from workgroups w where w.deleted_at is null and ${visibleWorkgroups(actor)}`),
    people: await named(sql`
      select u.id, u.fio as name, array[u.login] as also from users u
      where u.deleted_at is null and not u.blocked and ${visibleUsersSql(actor)}`),
  }
}

interface Settings {
  zone: string
  addresses: ReadonlyMap<string, FoundAddress>
}

/** Tasks from rows of a table, as `POST /rest/tasks` creates them. Names are those that the caller sees. */
export async function taskRows(ctx: Context, { zone, addresses }: Settings): Promise<RowKind> {
  const workTypes = await readWorkTypes(ctx)
  const byId = new Map(workTypes.map((type) => [type.id, type]))
  const types = new Names(workTypes)
  const { organizations, priorities, projects, people } = await namesOfTasks(ctx)
  const date = Math.floor(now().getTime() / 1000)

  function read(row: GivenRow) {
    const cells = new CellsOfRow(row)
    const moment = (target: string, ofDay: 'first' | 'last') => {
      const seconds = cells.read(target, 'cellMoment', (text) => readCellMoment(text, zone, ofDay))
      if (seconds !== undefined) cells.shown[target] = formatZoned(seconds, zone).slice(0, 16)
      return seconds
    }
    const type = cells.named('type', types)
    const fields = fieldsOf(row, cells, byId.get(type?.id ?? 0))
    Object.assign(cells.body, {
      date,
      title: cells.text('title'),
      text: cells.text('text') ?? '',
      type_id: type?.id,
      priority_id: cells.named('priority', priorities)?.id,
      organization_id: cells.named('organization', organizations)?.id,
      assigned_user_id: cells.named('assignee', people)?.id,
      assigned_organization_id: cells.named('assigned_organization', organizations)?.id,
      workgroup_id: cells.named('project', projects)?.id,
      deadline: moment('deadline', 'last'),
      planned_start: moment('planned_start', 'first'),
      planned_duration: cells.read('planned_duration', 'cellDuration', readCellMinutes),
      point: pointOf(cells, addresses),
      ...(Object.keys(fields).length > 0 && { fields }),
    })
    return cells
  }

  return {
    read,
    faultsOf(body) {
      const parsed = CreateTask.safeParse(body)
      return parsed.success ? [] : issuesOf(parsed.error, body)
    },
    create: async (ctx, body) => createTask(ctx, CreateTask.parse(body)),
    targetOf,
    labelOf: ({ texts }) => texts.get('title')?.trim() ?? '',
  }
}

function targetOf(path: string): string | null {
  if (path.startsWith(ofField)) return `${ofField}${path.split('.')[1] ?? ''}`
  if (path.startsWith('point')) return path.endsWith('.1') ? 'lat' : 'lon'
  return targets[path.split('.', 1)[0] ?? ''] ?? null
}

/** Coordinates count before an address. */
function pointOf(
  cells: CellsOfRow,
  addresses: ReadonlyMap<string, FoundAddress>,
): [number, number] | undefined {
  const [lon, lat] = ['lon', 'lat'].map((target) => cells.read(target, 'cellNumber', readCellNumber))
  const address = cells.text('address')
  if (lon !== undefined && lat !== undefined) return [lon, lat]
  const isHalf = cells.shown.lon !== undefined || cells.shown.lat !== undefined
  if (isHalf) {
    const isRead = !cells.faults.some(({ target }) => target === 'lon' || target === 'lat')
    if (isRead) cells.fault(lon === undefined ? 'lon' : 'lat', 'bothCoordinates')
    return undefined
  }
  const found = address === undefined ? undefined : addresses.get(address)
  if (address === undefined || !found) return undefined
  if ('rule' in found) {
    cells.fault('address', found.rule, { value: address, near: found.near })
    return undefined
  }
  cells.shown.address = found.label
  return [found.lon, found.lat]
}

/** Custom fields with a value. One that the work type of the row lacks is left to the verb, which refuses it. */
function fieldsOf(row: GivenRow, cells: CellsOfRow, type: WorkTypeOfRows | undefined) {
  const values: Record<string, unknown> = {}
  for (const target of row.texts.keys()) {
    if (!target.startsWith(ofField)) continue
    const text = cells.text(target)
    if (text === undefined || !type) continue
    const key = target.slice(ofField.length)
    const definition = type.fields.find((one) => one.key === key)
    const read = definition ? readFieldCell(definition, text) : { value: text }
    if ('rule' in read) cells.fault(target, read.rule, read.values)
    else values[key] = read.value
  }
  return values
}
