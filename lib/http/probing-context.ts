import type { Actor } from '@/lib/access/actor'
import { type Context, silent } from '@/lib/access/context'
import type { Rules } from '@/lib/access/rules'
import { database } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/locale'

const noRules: Rules = { states: new Map(), capabilities: [], rules: [] }

/** A context that is made without asking the database. */
export function probingContext<Who extends Actor | null>(actor: Who, locale: Locale): Context<Who> {
  return { actor, database, locale, rules: noRules, ...silent }
}
