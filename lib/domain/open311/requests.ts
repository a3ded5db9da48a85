import { hashToken } from '@/lib/access/tokens'
import { type OpenPage, type PublicRequest, readPublicRequests, shownTask } from '@/lib/domain/citizens'
import { now } from '@/lib/platform/clock'
import { type Database, join, type Sql, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { problem } from '@/lib/problems'
import type { RequestsQuery } from './schema'
import { List, type Said, w3c } from './write'

/** The longest window of a list, and its usual one. */
const windowDays = 90
const day = 86_400_000

/** Requests of a page, the newest first. Ids override all other filters. */
export async function listServiceRequests(
  database: Database,
  page: OpenPage,
  query: RequestsQuery,
): Promise<Said> {
  const { page: number, pageSize } = query
  const where = query.ids.length > 0 ? sql`t.id = any(${query.ids}::int[])` : join(filters(query), ' and ')
  const found = await readPublicRequests(
    database,
    page,
    where,
    sql`order by q.created_at desc, t.id desc limit ${pageSize}::int offset ${(number - 1) * pageSize}::bigint`,
  )
  return new List(
    'request',
    found.map((one) => describe(page, one, query.extensions)),
  )
}

function filters({ codes, statuses, start, end }: RequestsQuery): Sql[] {
  const to = end ?? (start ? endOf(start) : now())
  const from = start ?? new Date(to.getTime() - windowDays * day)
  const span = to.getTime() - from.getTime()
  if (span < 0 || span > windowDays * day) throw problem('open311.window', { days: windowDays })
  const stages = statuses.map((status) => (status === 'open' ? 1 : 2))
  return [
    sql`q.created_at >= ${from} and q.created_at <= ${to}`,
    ...(codes.length > 0 ? [sql`t.type_id = any(${codes}::int[])`] : []),
    ...(stages.length > 0 ? [sql`t.stage = any(${stages}::int[])`] : []),
  ]
}

/** The end of a window that has only a start. The clock of a client may be ahead: nothing is asked for then. */
const endOf = (start: Date): Date =>
  new Date(Math.max(start.getTime(), Math.min(start.getTime() + windowDays * day, now().getTime())))

/** One request; 404 when the page has none of the id. */
export async function getServiceRequest(
  database: Database,
  page: OpenPage,
  id: string,
  extensions = false,
): Promise<Said> {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : null
  const [found] =
    number === null ? [] : await readPublicRequests(database, page, sql`t.id = ${number}`, sql`limit 1`)
  if (!found) throw problem('open311.no-request')
  return new List('request', [describe(page, found, extensions)])
}

/** The id of a request by the token of its tracking link. */
export async function requestOfToken(database: Database, page: OpenPage, token: string): Promise<Said> {
  const [found] = await database.query<{ taskId: number }>(sql`
    select q.task_id as "taskId" from citizen_requests q join tasks t on t.id = q.task_id and ${shownTask}
    where q.token_hash = ${hashToken(token)} and q.organization_id = ${page.organizationId}`)
  if (!found) throw problem('open311.no-token')
  return new List('request', [{ service_request_id: String(found.taskId), token }])
}

function describe(page: OpenPage, one: PublicRequest, extensions: boolean): Said {
  return {
    ...published(page, one),
    ...(extensions && { attributes: new List('attribute', one.fields.map(attributeOf)) }),
  }
}

/** As servers in use extend the answer when they are asked to. */
const attributeOf = ({ key, name, value }: PublicRequest['fields'][number]) => ({
  label: name,
  name: key,
  value,
})

function published(page: OpenPage, one: PublicRequest) {
  return {
    service_request_id: String(one.id),
    status: one.state === 'done' ? 'closed' : 'open',
    status_notes: one.answer,
    service_name: one.typeName,
    service_code: String(one.typeId),
    description: one.text,
    agency_responsible: page.name,
    service_notice: null,
    requested_datetime: w3c(one.requestedAt),
    updated_datetime: w3c(one.completedAt ?? one.updatedAt),
    expected_datetime: w3c(one.expectedAt),
    address: one.address,
    address_id: null,
    zipcode: null,
    lat: one.lat,
    long: one.lon,
    media_url: one.photo && `${env.BASE_URL}/rest/public/media/${one.photo}`,
  }
}
