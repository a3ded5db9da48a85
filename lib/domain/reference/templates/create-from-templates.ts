import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { setRequirements } from '@/lib/domain/requirements'
import type { Locale } from '@/lib/shared/i18n/locales'
import { lockLists } from '../lock-lists'
import { referencePolicy } from '../policy'
import type { WorkTypeRecord } from '../records'
import { CreateWorkType } from '../work-types/schema'
import { workTypes } from '../work-types/work-types'
import { requirementsOf } from './checklists'
import { offer, type OfferedTemplate, plain, takenNames } from './list-templates'
import type { FromTemplates } from './schema'
import { templateSets } from './sets'

export interface MadeFromTemplates {
  created: WorkTypeRecord[]
  /** Names that a work type had already. */
  skipped: string[]
}

/** Creates the chosen work types, all or none; those whose name is taken are left out and named in the answer. */
export async function createFromTemplates(
  ctx: Context,
  { templates, language = ctx.locale }: FromTemplates,
): Promise<MadeFromTemplates> {
  authorize(referencePolicy.write, ctx.actor, undefined)
  // Two requests at once would both find the name free.
  await lockLists(ctx.database)
  const taken = await takenNames(ctx.database)
  const offered = templateSets.flatMap((set) =>
    set.templates.map((template) => offer(set.key, template, language, taken)),
  )
  const made: MadeFromTemplates = { created: [], skipped: [] }
  for (const one of offered.filter(({ key }) => templates.includes(key))) {
    if (taken.has(plain(one.name))) made.skipped.push(one.name)
    else made.created.push(await create(ctx, one, language))
    // Sets share names.
    taken.add(plain(one.name))
  }
  return made
}

async function create(ctx: Context, offered: OfferedTemplate, language: Locale): Promise<WorkTypeRecord> {
  const type = await workTypes.create(ctx, inputOf(offered))
  const requirements = requirementsOf(offered.key, language)
  if (requirements) await setRequirements(ctx, type.id, requirements, null)
  return type
}

function inputOf({ name, icon, type, periodOfReviewInSec, plannedDuration, fields }: OfferedTemplate) {
  return CreateWorkType.parse({
    name,
    icon,
    type,
    period_of_review_in_sec: periodOfReviewInSec,
    planned_duration: plannedDuration,
    fields: fields.map((field) => ({ ...field, values: field.values.length > 0 ? field.values : null })),
  })
}
