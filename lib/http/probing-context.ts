import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import type { Rules } from '@/lib/access/rules'
import { database } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/locale'

const noRules: Rules = { states: new Map(), capabilities: [], rules: [] }

/** A context that is made without asking the database. */
export function probingContext<Who extends Actor | null>(actor: Who, locale: Locale): Context<Who> {
  const announce = () => {
    throw new Error('Only a transaction announces events')
  }
  return { actor, database, locale, rules: noRules, announce }
}
