import { type Database, type Sql, sql } from '@/lib/platform/database'
import { unsealContact, withoutContacts } from './contact'
import type { PublicPage } from './page-record'
import { mediaName } from './photos'
import { shownTask } from './shown-task'

/** How far a request is, as citizens are told. */
export type PublicState = 'received' | 'in_work' | 'done'

/** The value of a custom field as a citizen sent it. */
export interface SentField {
  key: string
  name: string
  value: string
}

/** A request as everybody may see it. */
export interface PublicRequest {
  id: number
  typeId: number
  typeName: string
  state: PublicState
  requestedAt: Date
  updatedAt: Date
  /** Null unless it is done. */
  completedAt: Date | null
  expectedAt: Date | null
  /** Rounded to some ten metres. */
  lon: number | null
  lat: number | null
  /** Only where the page publishes what citizens write and send, without contacts. */
  text: string | null
  address: string | null
  answer: string | null
  photo: string | null
  /** Empty unless the page publishes them. */
  fields: SentField[]
}

interface Row extends Omit<PublicRequest, 'state' | 'photo'> {
  stage: number
  phase: number
  contact: string | null
  photoId: number | null
}

/** The request `q` with its task `t`, step `s` and work type `y`, and the page `p`. */
export const requestTables: Sql = sql`citizen_requests q
  join public_pages p on p.organization_id = q.organization_id
  join tasks t on t.id = q.task_id and ${shownTask}
  join steps s on s.id = t.step_id
  join work_types y on y.id = t.type_id`

/** What staff answered last to who sent the request. */
const lastAnswer = sql`(select c.comment from comments c
  where c.task_id = t.id and c.public and c.type = 1 and c.user_id is distinct from p.account_id
  order by c.number desc limit 1)`

/** The first photo that came with the request. */
const firstPhoto = sql`(select m.id from task_files m join citizen_photos c on c.file_name = m.file_name
  where m.task_id = t.id and m.type = 'PHOTO' and m.deleted_at is null order by m.id limit 1)`

const completedAt = sql`(select x.completed_at from task_times x where x.task_id = t.id and t.stage = 2)`

export const stateOf = ({ stage, phase }: { stage: number; phase: number }): PublicState =>
  stage === 2 ? 'done' : phase === 1 ? 'received' : 'in_work'

/** Some ten metres: enough to find a lamp, too little for a flat. */
const rounded = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * 1e4) / 1e4)

/** The same in the database, as a geography. */
export const shownPoint: Sql = sql`st_setsrid(
  st_makepoint(floor(t.lon * 1e4 + 0.5) / 1e4, floor(t.lat * 1e4 + 0.5) / 1e4), 4326)::geography`

/** Requests of a page as everybody may see them, by a condition on `requestTables`. */
export async function readPublicRequests(
  database: Database,
  page: PublicPage,
  where: Sql,
  tail: Sql,
): Promise<PublicRequest[]> {
  const rows = await database.query<Row>(sql`
    select t.id, t.type_id as "typeId", y.name as "typeName", t.stage, s.phase, q.created_at as "requestedAt",
      t.update_date as "updatedAt", ${completedAt} as "completedAt", t.deadline as "expectedAt", t.lon, t.lat, t.text, q.address, q.contact, q.fields,
      ${lastAnswer} as answer, ${firstPhoto} as "photoId"
    from ${requestTables} where q.organization_id = ${page.organizationId} and ${where} ${tail}`)
  return rows.map((row) => publish(row, page.publishesContent))
}

/** Leaves nothing of what was not published. */
function publish(
  { stage, phase, contact, photoId, fields, ...row }: Row,
  withContent: boolean,
): PublicRequest {
  const reporter = withContent ? unsealContact(contact) : null
  const shown = (text: string | null) =>
    withContent && text !== null ? withoutContacts(text, reporter) : null
  const sent = withContent ? fields : []
  return {
    ...row,
    state: stateOf({ stage, phase }),
    lon: rounded(row.lon),
    lat: rounded(row.lat),
    text: shown(row.text),
    address: shown(row.address),
    answer: shown(row.answer),
    photo: withContent && photoId !== null ? mediaName('everybody', row.id, photoId) : null,
    fields: sent.map((field) => ({ ...field, value: withoutContacts(field.value, reporter) })),
  }
}
