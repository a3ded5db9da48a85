import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { invalid, problem } from '@/lib/problems'
import { EngineFailure } from './ask-engine'
import { resolveEngine } from './change-engine'
import { findBy } from './engine-search'
import { formats } from './formats'
import { geocoderPolicy } from './policy'
import type { EngineFind } from './record'
import type { EngineTrialBody } from './schema'
import { isEngine, readEngineSettings } from './settings'
import { takeTurn } from './take-turn'

export interface EngineTrial {
  ok: boolean
  /** Why it failed, in the reader's language. */
  reason: string | null
  milliseconds: number
  found: readonly EngineFind[]
}

const shownAtMost = 5

/** Tests an engine that may not be saved yet and returns the outcome. Stores nothing. */
export async function tryEngine(ctx: Context, { query, ...body }: EngineTrialBody): Promise<EngineTrial> {
  authorize(geocoderPolicy.manage, ctx.actor, undefined)
  const engine = resolveEngine(await readEngineSettings(ctx.database), body)
  if (!isEngine(engine)) throw invalid({ path: 'kind', rule: 'required' })
  const wait = await takeTurn(ctx.database)
  if (wait === null) throw problem('server.busy', {}, { 'retry-after': '2' })
  const startedAt = performance.now() + wait
  const spent = () => Math.max(0, Math.round(performance.now() - startedAt))
  try {
    const text = { query, locale: ctx.locale, limit: shownAtMost }
    const found = await findBy(engine, formats[engine.kind].search(engine, text), wait)
    return { ok: true, reason: null, milliseconds: spent(), found: found.slice(0, shownAtMost) }
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error
    return { ok: false, reason: error.problem.textIn(ctx.locale), milliseconds: spent(), found: [] }
  }
}
