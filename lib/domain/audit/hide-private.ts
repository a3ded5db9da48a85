import { isMain } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { may } from '@/lib/access/policy'
import { ratingPolicy } from '@/lib/domain/ratings'
import { mask } from '@/lib/platform/mask'
import type { AuditRecord } from './queries'
import { placeKey, placeOf, readablePlaces } from './readable-places'

/** Removes values that the reader may not see: changed passport numbers, ratings hidden on the task, and
 * objects of layers or tables that they may not read. */
export async function hidePrivate(ctx: Context, entries: readonly AuditRecord[]): Promise<AuditRecord[]> {
  if (isMain(ctx.actor)) return [...entries]
  const readable = await readablePlaces(ctx, entries)
  const readsRatings = may(ratingPolicy.read, ctx.actor, undefined)
  return entries.map((entry) => {
    if (entry.noun === 'user')
      return { ...entry, before: withoutPassport(entry.before), after: withoutPassport(entry.after) }
    if (entry.noun === 'rating' && !readsRatings) return withoutValues(entry)
    return entry.noun === 'map-object' && !readable.has(placeKey(placeOf(entry)))
      ? withoutObject(entry)
      : entry
  })
}

function withoutPassport(values: AuditRecord['before']): AuditRecord['before'] {
  return values?.passport ? { ...values, passport: mask } : values
}

/** Keeps the fact of a change without its values. */
function withoutValues(entry: AuditRecord): AuditRecord {
  return { ...entry, before: entry.before && {}, after: entry.after && {} }
}

/** Keeps the fact and the place of a change without the object. */
function withoutObject(entry: AuditRecord): AuditRecord {
  return {
    ...entry,
    title: null,
    before: entry.before && { ...placeOf({ before: entry.before, after: null }) },
    after: entry.after && { ...placeOf({ before: null, after: entry.after }) },
  }
}
