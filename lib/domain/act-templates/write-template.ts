import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { definitionsOfType } from '@/lib/domain/custom-fields'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { type Issue, invalid, problem } from '@/lib/problems'
import { isBuiltIn } from './built-in'
import { actTemplatePolicy } from './policy'
import { presentActTemplate, presentActTemplates } from './presenter'
import { getActTemplate, listActTemplates, readTemplate, seenBy } from './read-templates'
import { type ActTemplate, type ActTemplateContent, etagOfTemplate, type SeenActTemplate } from './record'
import { ActTemplatesQuery, ChangeActTemplate, CreateActTemplate } from './schema'

/** Templates of acts. */
export const actTemplates = {
  write: actTemplatePolicy.write,
  present: presentActTemplate,
  presentPage: presentActTemplates,
  New: CreateActTemplate,
  Change: ChangeActTemplate,
  Query: ActTemplatesQuery,
  etag: etagOfTemplate,
  list: listActTemplates,
  get: getActTemplate,
  create: createTemplate,
  change: changeTemplate,
  remove: deleteTemplate,
}

async function createTemplate(ctx: Context, body: CreateActTemplate): Promise<SeenActTemplate> {
  authorize(actTemplatePolicy.manage, ctx.actor, body)
  await requireReferences(ctx.database, body)
  const [made] = await ctx.database.query<{ id: number }>(sql`
    insert into act_templates (title, language, organization_id, type_id, heading, intro, outro, parts, number_format, logo, signers)
    values (${valuesOf(body)}) returning id`)
  const template = await readTemplate(ctx.database, made?.id ?? 0)
  ctx.audit({
    noun: 'act-template',
    entityId: template.id,
    action: 'create',
    after: template,
    ...ofPlace(template),
  })
  return seenBy(ctx, template)
}

async function changeTemplate(
  ctx: Context,
  id: number,
  change: ChangeActTemplate,
  ifMatch: string | null,
): Promise<SeenActTemplate> {
  const before = await lockForChange(ctx, id, ifMatch)
  const wanted: ActTemplateContent = { ...before, ...change }
  authorize(actTemplatePolicy.manage, ctx.actor, wanted)
  await requireReferences(ctx.database, wanted, before)
  await ctx.database.query(sql`
    update act_templates set (title, language, organization_id, type_id, heading, intro, outro, parts, number_format, logo, signers)
      = (${valuesOf(wanted)}), revision = revision + 1 where id = ${id}`)
  const after = await readTemplate(ctx.database, id)
  ctx.audit({
    noun: 'act-template',
    entityId: id,
    action: 'update',
    before,
    after,
    organizationIds: [before.organizationId, after.organizationId],
  })
  return seenBy(ctx, after)
}

async function deleteTemplate(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await lockForChange(ctx, id, ifMatch)
  await ctx.database.query(sql`delete from act_templates where id = ${id}`)
  ctx.audit({ noun: 'act-template', entityId: id, action: 'delete', before, ...ofPlace(before) })
}

const ofPlace = ({ organizationId }: ActTemplate) => ({ organizationIds: [organizationId] })

async function lockForChange(ctx: Context, id: number, ifMatch: string | null): Promise<ActTemplate> {
  await ctx.database.query(sql`select 1 from act_templates where id = ${id} for update`)
  const template = await readTemplate(ctx.database, id)
  if (isBuiltIn(id)) throw problem('act-template.built-in')
  authorize(actTemplatePolicy.manage, ctx.actor, template)
  requireRevision(ifMatch, etagOfTemplate(template))
  return template
}

const valuesOf = (content: ActTemplateContent): Sql => sql`${content.title}, ${content.language},
  ${content.organizationId}::int, ${content.typeId}::int, ${content.heading}, ${content.intro}, ${content.outro},
  ${JSON.stringify(content.parts)}::jsonb, ${content.numberFormat}, ${content.logo},
  ${JSON.stringify(content.signers)}::jsonb`

/** 400 that names every reference to what is not there. Fields that the work type has lost since stay until they are
 * taken out, so that the rest of the template can be changed: acts leave them out. */
async function requireReferences(
  database: Database,
  content: ActTemplateContent,
  before?: ActTemplateContent,
): Promise<void> {
  const { organizationId, typeId, parts } = content
  const issues: Issue[] = []
  const [known] = await database.query<{ organization: boolean; type: boolean }>(sql`
    select exists (select 1 from organizations where id = ${organizationId}::int and deleted_at is null) as organization,
      exists (select 1 from work_types where id = ${typeId}::int) as type`)
  if (organizationId !== null && !known?.organization)
    issues.push({ path: 'organization_id', rule: 'unknown' })
  if (typeId !== null && !known?.type) issues.push({ path: 'type_id', rule: 'unknown' })
  const own = new Set(typeId === null ? [] : (await definitionsOfType(database, typeId)).map(({ id }) => id))
  if (before && before.typeId === typeId)
    for (const { fieldIds } of before.parts) for (const id of fieldIds) own.add(id)
  for (const [at, { fieldIds }] of parts.entries())
    for (const [n, id] of fieldIds.entries())
      if (!own.has(id))
        issues.push({
          path: `parts.${at}.field_ids.${n}`,
          rule: typeId === null ? 'actFieldsOfType' : 'unknown',
        })
  if (issues.length > 0) throw invalid(...issues)
}
