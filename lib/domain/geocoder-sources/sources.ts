import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { askForWorld, keepWorldAway, progressOf, worldDueAt, worldSource } from '@/lib/domain/gazetteer'
import { geocoderPolicy } from '@/lib/domain/geocoder-engine'
import { type LoadedSource, listSources, removeSource } from '@/lib/domain/places'
import { env } from '@/lib/platform/env'
import { wakeJob } from '@/lib/platform/jobs'
import { absent, problem } from '@/lib/problems'

/** A source of places with the progress of its load, if known to this process. It has failed when its last
 * load failed, although earlier data may still answer. */
export interface VisibleSource extends LoadedSource {
  /** Percent; null when nothing is loading, or another process loads. */
  progress: number | null
}

export interface GeocoderStatus {
  sources: readonly VisibleSource[]
  places: number
  words: number
  /** The world gazetteer: loaded, loading, failed, removed, or never loaded by this installation. */
  world: 'ready' | 'loading' | 'failed' | 'away' | 'off'
}

/** The sources of places with their counts. */
export async function getGeocoderStatus({ actor, database }: Context): Promise<GeocoderStatus> {
  authorize(geocoderPolicy.manage, actor, undefined)
  const sources = (await listSources(database)).map(visibleTo)
  const sum = (count: (source: LoadedSource) => number) => sources.reduce((all, one) => all + count(one), 0)
  const world = sources.find(({ name }) => name === worldSource.name)
  const due = world ? null : await worldDueAt(database)
  return {
    sources,
    places: sum((source) => source.places),
    words: sum((source) => source.words),
    world: world?.state ?? (due ? (env.GEOCODER_WORLD ? 'loading' : 'off') : 'away'),
  }
}

function visibleTo(source: LoadedSource): VisibleSource {
  const share = source.state === 'loading' ? progressOf(source.name) : null
  const state = source.state === 'ready' && source.error !== null ? 'failed' : source.state
  return { ...source, state, progress: share === null ? null : Math.floor(share * 100) }
}

/** Removes a source with all of its places, unless it is loading. The world then stays removed until it is
 * requested again. */
export async function deleteSource(ctx: Context, id: number): Promise<void> {
  authorize(geocoderPolicy.manage, ctx.actor, undefined)
  const source = (await listSources(ctx.database)).find((one) => one.id === id)
  if (!source || !(await removeSource(ctx.database, source.name))) throw absent('geocoderSource')
  if (source.name === worldSource.name) await keepWorldAway(ctx.database)
  const { name, title, places } = source
  ctx.audit({ noun: 'geocoder-source', entityId: id, action: 'delete', before: { name, title, places } })
}

/** Schedules a load or reload of the world gazetteer in the background. */
export async function bringWorldBack(ctx: Context): Promise<GeocoderStatus> {
  authorize(geocoderPolicy.manage, ctx.actor, undefined)
  if (!env.GEOCODER_WORLD) throw problem('geocoding.world-off')
  await askForWorld(ctx.database)
  ctx.afterCommit(() => wakeJob('load-world'))
  return getGeocoderStatus(ctx)
}
