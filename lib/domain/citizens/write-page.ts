import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { getOrganization, lockOrganization } from '@/lib/domain/organizations'
import { sql } from '@/lib/platform/database'
import { type Issue, invalid } from '@/lib/problems'
import { ensureAccount } from './account'
import { etagOfPage, type PublicPage, readPage } from './page-record'
import { publicPagePolicy } from './policy'
import type { PublicPageInput } from './schema'

/** How the public page of an organization is set up, for those who may see it. */
export async function getPublicPage(ctx: Context, organizationId: number): Promise<PublicPage> {
  const organization = await getOrganization(ctx, organizationId)
  authorize(publicPagePolicy.read, ctx.actor, organization)
  return readPage(ctx.database, organizationId)
}

/** Replaces how the public page of an organization is set up. The organization stays locked, so that two changes of one
 * page wait for each other. */
export async function replacePublicPage(
  ctx: Context,
  organizationId: number,
  input: PublicPageInput,
  ifMatch: string | null,
): Promise<PublicPage> {
  const { database } = ctx
  const organization = await lockOrganization(ctx, organizationId)
  authorize(publicPagePolicy.change, ctx.actor, organization)
  const before = await readPage(database, organizationId, sql`for update`)
  requireRevision(ifMatch, etagOfPage(before))
  const typeIds = [...new Set(input.typeIds)]
  const contacts = [...new Set(input.contacts)]
  await requireFit(ctx, organizationId, { ...input, typeIds })
  const accountId = before.accountId ?? (input.enabled ? await ensureAccount(database, organizationId) : null)
  const page: PublicPage = {
    ...before,
    ...input,
    typeIds,
    contacts,
    priorityId: input.priorityId ?? null,
    jurisdiction: input.jurisdiction ?? null,
    accountId,
    revision: before.revision + 1,
  }
  await writePage(ctx, page)
  ctx.audit({
    noun: 'public-page',
    entityId: organizationId,
    action: before.revision === 0 ? 'create' : 'update',
    ...(before.revision > 0 && { before: said(before) }),
    after: said(page),
    organizationIds: [organizationId],
  })
  return page
}

const said = ({ accountId: _, organizationId: __, ...page }: PublicPage) => page

async function writePage({ database }: Context, page: PublicPage): Promise<void> {
  await database.query(sql`
    insert into public_pages (organization_id, enabled, type_ids, priority_id, intro_ru, intro_en, contacts, jurisdiction,
      open311_key_required, requests_per_hour, publishes_content, workers_see_contacts, account_id, revision)
    values (${page.organizationId}, ${page.enabled}, ${page.typeIds}::int[], ${page.priorityId}, ${page.introRu},
      ${page.introEn}, ${page.contacts}::text[], ${page.jurisdiction}, ${page.open311KeyRequired},
      ${page.requestsPerHour}, ${page.publishesContent}, ${page.workersSeeContacts}, ${page.accountId}, ${page.revision})
    on conflict (organization_id) do update set enabled = excluded.enabled, type_ids = excluded.type_ids,
      priority_id = excluded.priority_id, intro_ru = excluded.intro_ru, intro_en = excluded.intro_en,
      contacts = excluded.contacts, jurisdiction = excluded.jurisdiction,
      open311_key_required = excluded.open311_key_required, requests_per_hour = excluded.requests_per_hour,
      publishes_content = excluded.publishes_content, workers_see_contacts = excluded.workers_see_contacts,
      account_id = excluded.account_id, revision = excluded.revision`)
}

/** 400 that names every field that refers to nothing, or that citizens could not use. */
async function requireFit(
  ctx: Context,
  organizationId: number,
  input: Pick<PublicPageInput, 'enabled' | 'typeIds' | 'priorityId' | 'jurisdiction'>,
): Promise<void> {
  const issues: Issue[] = [
    ...(input.enabled && input.typeIds.length === 0
      ? [{ path: 'type_ids', rule: 'publicTypes' as const }]
      : []),
    ...(await unfitTypes(ctx, organizationId, input.typeIds)),
    ...(await unknownPriority(ctx, input.priorityId ?? null)),
    ...(await takenName(ctx, organizationId, input.jurisdiction ?? null)),
  ]
  if (issues.length > 0) throw invalid(...issues)
}

async function unfitTypes(
  { database }: Context,
  organizationId: number,
  typeIds: readonly number[],
): Promise<Issue[]> {
  const rows = await database.query<{ id: number; name: string; available: boolean; geometry: boolean }>(sql`
    select y.id, y.name, y.open_to_all or exists (select 1 from work_type_organizations x
        where x.work_type_id = y.id and x.organization_id = ${organizationId}) as available,
      y.fields @> '[{"type": "GEOMETRY", "required": true}]' as geometry
    from work_types y where y.id = any(${[...typeIds]}::int[]) for key share of y`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return typeIds.flatMap((id, at): Issue[] => {
    const path = `type_ids.${at}`
    const type = byId.get(id)
    if (!type) return [{ path, rule: 'unknown' }]
    if (!type.available) return [{ path, rule: 'unavailable' }]
    return type.geometry ? [{ path, rule: 'publicGeometry', values: { name: type.name } }] : []
  })
}

async function unknownPriority({ database }: Context, id: number | null): Promise<Issue[]> {
  if (id === null) return []
  const found = await database.query(sql`select 1 from priorities where id = ${id} for key share`)
  return found.length > 0 ? [] : [{ path: 'priority_id', rule: 'unknown' }]
}

async function takenName(
  { database }: Context,
  organizationId: number,
  name: string | null,
): Promise<Issue[]> {
  if (name === null) return []
  // Two organizations that take one name at once wait here.
  await database.query(sql`select pg_advisory_xact_lock(hashtext(${`public page ${name}`}))`)
  const found = await database.query(sql`
    select 1 from public_pages where jurisdiction = ${name} and organization_id <> ${organizationId}`)
  return found.length > 0 ? [{ path: 'jurisdiction', rule: 'jurisdictionTaken' }] : []
}
