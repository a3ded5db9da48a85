import { type Context, inTransaction } from '@/lib/access/context'
import { hashToken } from '@/lib/access/tokens'
import { createComment } from '@/lib/domain/comments'
import { createRating } from '@/lib/domain/ratings'
import { type Database, database, sql } from '@/lib/platform/database'
import { Problem, problem } from '@/lib/problems'
import type { Locale } from '@/lib/shared/locale'
import { accountOf, findOpenPage, type OpenPage } from './find-page'
import { mediaName } from './photos'
import { type PublicState, requestTables, stateOf } from './public-record'
import type { CitizenComment } from './schema'

export interface StateChange {
  state: PublicState
  at: Date
}

export interface PublicComment {
  /** Whether the citizen wrote it. */
  own: boolean
  text: string
  at: Date
}

/** A request as who sent it sees it. */
export interface TrackedRequest {
  id: number
  organizationId: number
  organizationName: string
  typeName: string
  text: string
  address: string | null
  objectTitle: string | null
  lon: number | null
  lat: number | null
  state: PublicState
  requestedAt: Date
  updatedAt: Date
  expectedAt: Date | null
  history: StateChange[]
  comments: PublicComment[]
  photos: string[]
  rating: { rating: number; comment: string | null } | null
}

type Tracked = Omit<
  TrackedRequest,
  'state' | 'history' | 'comments' | 'photos' | 'rating' | 'organizationName'
> & { stage: number; phase: number }

/** The request of a tracking link with its open page; 404 for any other link. */
async function findTracked(database: Database, token: string): Promise<{ page: OpenPage; request: Tracked }> {
  const [request] = await database.query<Tracked>(sql`
    select t.id, q.organization_id as "organizationId", y.name as "typeName", t.text, q.address,
      t.service_object_title as "objectTitle", t.lon, t.lat, t.stage, s.phase, q.created_at as "requestedAt",
      t.update_date as "updatedAt", t.deadline as "expectedAt"
    from ${requestTables} where q.token_hash = ${hashToken(token)}`)
  if (!request) throw problem('citizen.no-request')
  const page = await findOpenPage(database, request.organizationId).catch((error: unknown) => {
    throw error instanceof Problem && error.status === 404 ? problem('citizen.no-request') : error
  })
  return { page, request }
}

/** A request by its tracking link: what its citizen may know of it, and nothing internal. */
export async function trackRequest(
  { database }: Pick<Context<null>, 'database'>,
  token: string,
): Promise<TrackedRequest> {
  const { page, request } = await findTracked(database, token)
  const { stage, phase, ...said } = request
  const state = stateOf({ stage, phase })
  return {
    ...said,
    organizationName: page.name,
    state,
    history: await historyOf(database, request, state),
    comments: await commentsOf(database, request.id, page.accountId),
    photos: await photosOf(database, request.id),
    rating: await ratingOf(database, request.id),
  }
}

/** When the state changed, from the system comments of the task. */
async function historyOf(
  database: Database,
  { id, requestedAt, updatedAt }: Tracked,
  state: PublicState,
): Promise<StateChange[]> {
  const changes = await database.query<{ at: Date; stage: number | null; phase: number | null }>(sql`
    select c.date as at, (c.diff->>'newStage')::int as stage, s.phase
    from comments c left join steps s on s.id = (c.diff->'newStatus'->>'id')::int
    where c.task_id = ${id} and c.type = 2 and c.diff is not null order by c.number`)
  const history: StateChange[] = [{ state: 'received', at: requestedAt }]
  let [stage, phase] = [1, 1]
  for (const change of changes) {
    stage = change.stage ?? stage
    phase = change.phase ?? phase
    add(stateOf({ stage, phase }), change.at)
  }
  // Changes that left no comment.
  add(state, changes.at(-1)?.at ?? updatedAt)
  return history

  function add(next: PublicState, at: Date) {
    if (history.at(-1)?.state !== next) history.push({ state: next, at })
  }
}

/** The latest ones, the first of them first. */
async function commentsOf(database: Database, taskId: number, accountId: number): Promise<PublicComment[]> {
  const latest = await database.query<PublicComment>(sql`
    select c.user_id = ${accountId} as own, c.comment as text, c.date as at
    from comments c where c.task_id = ${taskId} and c.public and c.type = 1 order by c.number desc limit 500`)
  return latest.toReversed()
}

async function photosOf(database: Database, taskId: number): Promise<string[]> {
  const rows = await database.query<{ id: number }>(sql`
    select m.id from task_files m join citizen_photos c on c.file_name = m.file_name
    where m.task_id = ${taskId} and m.type = 'PHOTO' and m.deleted_at is null order by m.id`)
  return rows.map(({ id }) => mediaName('citizen', taskId, id))
}

async function ratingOf(database: Database, taskId: number): Promise<TrackedRequest['rating']> {
  const [row] = await database.query<{ rating: number; comment: string | null }>(
    sql`select rating, comment from ratings where task_id = ${taskId}`,
  )
  return row ?? null
}

/** Adds what the citizen writes to the chat of the task; the same uuid again adds nothing. */
export async function commentTracked(
  locale: Locale,
  token: string,
  { comment, uuid }: CitizenComment,
): Promise<TrackedRequest> {
  await asAccount(locale, token, async (ctx, { id }) => {
    await createComment(ctx, id, { comment, uuid, public: true })
  })
  return trackRequest({ database }, token)
}

/** Rates a request that is done, once. */
export async function rateTracked(
  locale: Locale,
  token: string,
  { rating, comment }: { rating: number; comment?: string | null },
): Promise<TrackedRequest> {
  await asAccount(locale, token, async (ctx, { id, stage, phase }) => {
    if (stateOf({ stage, phase }) !== 'done') throw problem('citizen.not-done')
    await createRating(ctx, id, { rating, comment: comment?.trim() || null })
  })
  return trackRequest({ database }, token)
}

async function asAccount(
  locale: Locale,
  token: string,
  work: (ctx: Context, request: Tracked) => Promise<void>,
): Promise<void> {
  const { page } = await findTracked(database, token)
  const actor = await accountOf(database, page)
  await inTransaction(actor, locale, async (ctx) => {
    const { request } = await findTracked(ctx.database, token)
    await work(ctx, request)
  })
}
