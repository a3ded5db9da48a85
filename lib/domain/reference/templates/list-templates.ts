import type { Context } from '@/lib/access/context'
import { type Database, sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/i18n/locales'
import { checklistOf } from './checklists'
import { templateSets } from './sets'
import type { Template } from './template'

/** A template in one language. */
export interface OfferedTemplate {
  /** `utilities.leak`. */
  key: string
  name: string
  icon: string
  type: string | null
  periodOfReviewInSec: number | null
  plannedDuration: number
  fields: { name: string; type: string; values: readonly string[] }[]
  /** Titles of the items that have to be answered before the work is done. */
  checklist: string[]
  /** Whether a work type has this name, in whatever case. */
  exists: boolean
}

export interface OfferedSet {
  key: string
  templates: OfferedTemplate[]
}

const hour = 3600

/** Names as they are compared: case and blanks at the ends make no other name. */
export const plain = (name: string) => name.trim().toLowerCase()

/** Every template in one language, by set, with what exists already. */
export async function listTemplates(
  { database, locale }: Pick<Context, 'database' | 'locale'>,
  { language = locale }: { language?: Locale },
): Promise<{ items: OfferedSet[] }> {
  const taken = await takenNames(database)
  const items = templateSets.map((set) => ({
    key: set.key,
    templates: set.templates.map((template) => offer(set.key, template, language, taken)),
  }))
  return { items }
}

/** Names that work types have, as they are compared. */
export async function takenNames(database: Database): Promise<Set<string>> {
  const rows = await database.query<{ name: string }>(sql`select name from work_types`)
  return new Set(rows.map(({ name }) => plain(name)))
}

/** A template in one language, `taken` being the names that work types have. */
export function offer(
  set: string,
  { key, name, icon, deadline, minutes, fields }: Template,
  language: Locale,
  taken: ReadonlySet<string>,
): OfferedTemplate {
  return {
    key: `${set}.${key}`,
    name: name[language],
    icon,
    type: deadline?.from ?? null,
    periodOfReviewInSec: deadline && deadline.hours * hour,
    plannedDuration: minutes,
    fields: fields.map((field) => ({
      name: field.name[language],
      type: field.type,
      values: field.values?.[language] ?? [],
    })),
    checklist: checklistOf(`${set}.${key}`, language),
    exists: taken.has(plain(name[language])),
  }
}
