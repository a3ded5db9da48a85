import { isMain, type Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { may } from '@/lib/access/policy'
import { getTaskFacts, type TaskFacts } from '@/lib/domain/task-records'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { absent, denied, invalid } from '@/lib/problems'
import { actNumber } from '@/lib/shared/acts/numbers'
import type { Locale } from '@/lib/shared/locale'
import { builtInTemplates, isBuiltIn } from './built-in'
import { nextCount, seriesOf, today } from './counter'
import { actTemplatePolicy } from './policy'
import type { ActTemplate, SeenActTemplate } from './record'
import type { ActTemplatesQuery } from './schema'

const columns = sql`a.id, a.title, a.language, a.organization_id as "organizationId", a.type_id as "typeId", a.heading,
  a.intro, a.outro, a.parts, a.number_format as "numberFormat", a.logo, a.signers, a.revision`

const readRows = (database: Database, where: Sql): Promise<ActTemplate[]> =>
  database.query<ActTemplate>(sql`select ${columns} from act_templates a
    left join organizations o on o.id = a.organization_id
    where (a.organization_id is null or o.deleted_at is null) and ${where}
    order by a.title collate "und-x-icu", a.id`)

/** One template, of the program or of the table; 404 when there is none. */
export async function readTemplate(database: Database, id: number): Promise<ActTemplate> {
  const found =
    builtInTemplates.find((one) => one.id === id) ?? (await readRows(database, sql`a.id = ${id}`))[0]
  if (!found) throw absent('actTemplate')
  return found
}

function visibleTo(actor: Actor): Sql {
  if (isMain(actor)) return sql`true`
  const own = [...new Set([...actor.organizationIds, ...actor.scopeOrganizationIds])]
  return sql`(a.organization_id is null or a.organization_id = any(${own}::int[]))`
}

/** The template with what the reader may do with it. */
export const seenBy = (
  { actor }: Pick<Context, 'actor'>,
  template: ActTemplate,
  nextNumber: string | null = null,
): SeenActTemplate => ({
  ...template,
  isBuiltIn: isBuiltIn(template.id),
  mayChange: !isBuiltIn(template.id) && may(actTemplatePolicy.manage, actor, template),
  nextNumber,
})

/** A template; 403 for one of an organization that is not the reader's. */
export async function getActTemplate(ctx: Context, id: number): Promise<SeenActTemplate> {
  const template = await readTemplate(ctx.database, id)
  if (
    !isBuiltIn(id) &&
    (await readRows(ctx.database, sql`a.id = ${id} and ${visibleTo(ctx.actor)}`)).length === 0
  )
    throw denied()
  return seenBy(ctx, template)
}

interface TemplatePage {
  items: SeenActTemplate[]
  total: number
  page: number
  limit: number
}

/** Templates by title, those of the program first; for a task those that suit it, the best one first. */
export async function listActTemplates(ctx: Context, query: ActTemplatesQuery): Promise<TemplatePage> {
  const { page, limit, sortDirection, task_id: taskId } = query
  const paged = (all: readonly ActTemplate[]) => all.slice((page - 1) * limit, page * limit)
  if (taskId === undefined) {
    const all = await visible(ctx, sortDirection)
    return { items: paged(all).map((one) => seenBy(ctx, one)), total: all.length, page, limit }
  }
  const task = await getTaskFacts(ctx, taskId)
  const all = await templatesFor(ctx.database, task)
  const items: SeenActTemplate[] = []
  for (const template of paged(all)) items.push(seenBy(ctx, template, await nextNumber(ctx, template, task)))
  return { items, total: all.length, page, limit }
}

async function visible(ctx: Context, direction: ActTemplatesQuery['sortDirection']): Promise<ActTemplate[]> {
  const rows = await readRows(ctx.database, visibleTo(ctx.actor))
  return [...builtInTemplates, ...(direction === 'ASC' ? rows : rows.toReversed())]
}

async function nextNumber({ database }: Context, template: ActTemplate, task: TaskFacts): Promise<string> {
  const date = today()
  const n = await nextCount(database, seriesOf(template, task), { date, task: task.id })
  return actNumber(template.numberFormat, { n, date, task: task.id })
}

type TaskPlace = Pick<TaskFacts, 'id' | 'organizationId' | 'assignedOrganizationId' | 'typeId'>

/** The templates that suit a task, the best one first: those of its organization, then of the organization that does
 * the work, then those for all, then those of the program; those for its work type before those for all of them. */
async function templatesFor(database: Database, task: TaskPlace): Promise<ActTemplate[]> {
  const { organizationId, assignedOrganizationId, typeId } = task
  const rows = await readRows(
    database,
    sql`(a.organization_id is null or a.organization_id in (${organizationId}, ${assignedOrganizationId}::int))
      and (a.type_id is null or a.type_id = ${typeId})`,
  )
  const rank = (one: ActTemplate) => {
    const place = [organizationId, assignedOrganizationId].indexOf(one.organizationId)
    const distance = one.organizationId === null ? 2 : place
    return distance * 2 + (one.typeId === null ? 1 : 0)
  }
  return [...rows.toSorted((a, b) => rank(a) - rank(b) || a.id - b.id), ...builtInTemplates]
}

/** The template of an act: the named one, which must suit the task, or the best one in a language. */
export async function chooseTemplate(
  database: Database,
  task: TaskPlace,
  { templateId, language }: { templateId: number | null; language: Locale },
): Promise<ActTemplate> {
  const suitable = await templatesFor(database, task)
  if (templateId === null) {
    const best = suitable.find((one) => one.language === language)
    if (!best) throw absent('actTemplate')
    return best
  }
  const named = suitable.find(({ id }) => id === templateId)
  if (!named) throw invalid({ path: 'template_id', rule: 'actTemplate' })
  return named
}
