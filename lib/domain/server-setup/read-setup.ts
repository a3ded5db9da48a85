import type { Context } from '@/lib/access/context'
import { type BackgroundWork, backgroundWorks } from '@/lib/platform/background'
import { notedWarnings, setupWarnings } from '@/lib/platform/setup-warnings'

export interface ServerSetup {
  warnings: readonly { name: string; text: string }[]
  works: readonly BackgroundWork[]
}

/** What operators should mend, for Main administrators, and what is still loading, for everybody who signed in. */
export function readSetup({ actor, locale }: Pick<Context, 'actor' | 'locale'>): ServerSetup {
  const operates = actor.role === 'MAIN_ADMINISTRATOR'
  const warnings = operates
    ? notedWarnings().map((name) => ({ name, text: setupWarnings[name][locale] }))
    : []
  const works = backgroundWorks().map((work) => ({ ...work, failure: operates ? work.failure : null }))
  return { warnings, works }
}
