import { z } from 'zod'
import { isMain } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { type BackgroundWork, backgroundWorks } from '@/lib/platform/background'
import { notedWarnings, setupWarnings } from '@/lib/platform/setup-warnings'
import { json, shape, type WireOf } from '@/lib/wire'

interface Setup {
  warnings: readonly { name: string; text: string }[]
  works: readonly BackgroundWork[]
}

/** What operators should mend, for Main administrators, and what is still loading, for everybody who signed in. */
export function readSetup({ actor, locale }: Context): Setup {
  const warnings = isMain(actor)
    ? notedWarnings().map((name) => ({ name, text: setupWarnings[name][locale] }))
    : []
  const works = backgroundWorks().map((work) => ({ ...work, failure: isMain(actor) ? work.failure : null }))
  return { warnings, works }
}

export const presentSetup = shape<Setup>('ServerSetup')({
  warnings: json((setup) => setup.warnings, z.array(z.object({ name: z.string(), text: z.string() }))),
  works: json(
    (setup) => setup.works,
    z.array(z.object({ name: z.string(), share: z.number(), failure: z.string().nullable() })),
  ),
})
export type ServerSetupWire = WireOf<typeof presentSetup>
