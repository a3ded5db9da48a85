import { hash } from 'node:crypto'
import type { Context } from '@/lib/access/context'
import { requireRevision } from '@/lib/access/revision'
import { checkRepeated, jobAfterImports, type RepeatedInput } from '@/lib/domain/imports'
import { requireLayer } from '@/lib/domain/layers'
import { wholeMinute } from '@/lib/domain/schedules'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { wakeJob } from '@/lib/platform/jobs'
import { absent, Problem } from '@/lib/problems'
import { requireFirstSlot } from './plan-runs'
import { findSource, type UpdateSource } from './record'
import { etagOfSource, requireSource, type SourceWithRun, withLastRun } from './require-source'
import { resolveLogin } from './resolve-login'
import type { UpdateSourceInput } from './schema'

/** Sets the source of a layer. From now on it is read for the caller. */
export async function putUpdateSource(
  ctx: Context,
  layerId: number,
  input: UpdateSourceInput,
  ifMatch: string | null,
): Promise<SourceWithRun> {
  await requireLayer(ctx, { id: layerId }, 'write')
  await inOptions(() => checkRepeated(ctx, layerId, input.options))
  await ctx.database.query(sql`select 1 from layers where id = ${layerId} for update`)
  const before = await findSource(ctx.database, layerId, true)
  requireRevision(ifMatch, etagOfSource(layerId, before))
  await write(ctx, layerId, input, before)
  const after = await findSource(ctx.database, layerId)
  if (!after) throw absent('updateSource')
  note(ctx, layerId, before, after)
  ctx.afterCommit(() => wakeJob(jobAfterImports))
  return withLastRun(ctx, after)
}

/** Takes the source of a layer away, with the report of its runs; the objects stay. */
export async function deleteUpdateSource(
  ctx: Context,
  layerId: number,
  ifMatch: string | null,
): Promise<void> {
  const before = await requireSource(ctx, layerId, true)
  requireRevision(ifMatch, etagOfSource(layerId, before))
  await ctx.database.query(sql`delete from update_sources where layer_id = ${layerId}`)
  note(ctx, layerId, before, null)
}

/** What was read before is compared with only while address and choices stay. */
async function write(
  ctx: Context,
  layerId: number,
  { rrule = null, timezone, enabled, url, options, ...input }: UpdateSourceInput,
  before: UpdateSource | null,
): Promise<void> {
  const { login, secret } = resolveLogin(
    ctx.actor,
    { ...input, rrule, timezone, enabled, url, options },
    before,
  )
  const isSameRule = before?.rrule === rrule && before.timezone === timezone
  const startsAt = isSameRule ? before.startsAt : wholeMinute(now())
  // Pausing is always possible, also when the rule is over.
  const firstSlot = isSameRule && !enabled ? null : requireFirstSlot({ rrule, timezone, startsAt })
  const nextRun = enabled ? firstSlot : null
  const isSame = before?.url === url && isEqual(before.login, login) && isEqual(before.options, options)
  const known = isSame ? sql`` : sql`etag = null, last_modified = null, digest = null, `
  await ctx.database.query(sql`
    insert into update_sources
      (layer_id, user_id, url, login, secret, options, rrule, timezone, starts_at, enabled, next_run, updated_at)
    values (${layerId}, ${ctx.actor.userId}, ${url}, ${JSON.stringify(login)}::jsonb, ${secret},
      ${JSON.stringify(options)}::jsonb, ${rrule}, ${timezone}, ${startsAt}, ${enabled}, ${nextRun}, ${now()})
    on conflict (layer_id) do update set ${known}user_id = excluded.user_id, url = excluded.url, login = excluded.login,
      secret = excluded.secret, options = excluded.options, rrule = excluded.rrule, timezone = excluded.timezone,
      starts_at = excluded.starts_at, enabled = excluded.enabled, next_run = excluded.next_run,
      updated_at = excluded.updated_at, failures = 0, revision = update_sources.revision + 1`)
}

const sorted = (value: object) =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
const isEqual = (one: object, other: object) => sorted(one) === sorted(other)

/** Names the members of the choices by their place in the body. */
async function inOptions<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || error.key !== 'request.invalid') throw error
    const issues = error.issues.map((issue) => ({ ...issue, path: `options.${issue.path}` }))
    throw new Problem('request.invalid', {}, {}, issues)
  }
}

function note(ctx: Context, layerId: number, before: UpdateSource | null, after: UpdateSource | null): void {
  ctx.audit({
    noun: 'layer',
    entityId: layerId,
    action: 'update',
    before: { updateSource: before && audited(before) },
    after: { updateSource: after && audited(after) },
    organizationIds: [ctx.actor.organizationId],
  })
}

/** Addresses may contain keys: only the host is kept, and a hash that tells addresses and logins apart. */
function audited({ url, login, secret, options, rrule, timezone, enabled, userId }: UpdateSource): {
  host: string
  mark: string
  options: RepeatedInput
  rrule: string | null
  timezone: string
  enabled: boolean
  userId: number
} {
  const mark = hash('sha256', JSON.stringify([url, login, secret]), 'hex').slice(0, 12)
  return { host: new URL(url).host, mark, options, rrule, timezone, enabled, userId }
}
