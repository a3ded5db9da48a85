import { loadPlaces, type PlaceDraft } from '@/lib/domain/places'
import { database, sql } from '@/lib/platform/database'
import type { Scene } from '../bench'
import { makeWorld, type WorldSize } from './make-world'

/** Loads the world of the bench, once for all of its benches, and says how fast that went. */
export async function fillPlaces({ say }: Scene, size: WorldSize): Promise<void> {
  const [there] = await database.query<{ n: number }>(
    sql`select places as n from geocoder_sources where name = 'bench' and state = 'ready'`,
  )
  if (there) return
  const startedAt = performance.now()
  let [stage, most] = ['', 0]
  const source = await loadPlaces(
    database,
    { kind: 'plan', name: 'bench', title: 'Bench' },
    makeWorld(size),
    {
      onProgress(progress) {
        most = Math.max(most, process.memoryUsage.rss())
        if (progress.stage === stage) return
        stage = progress.stage
        say(`loading places: ${stage} after ${Math.round((performance.now() - startedAt) / 1000)} s`)
      },
    },
  )
  const seconds = (performance.now() - startedAt) / 1000
  const [forms] = await database.query<{ n: number }>(
    sql`select sum(cardinality(forms))::int as n from geocoding.places where forms is not null`,
  )
  say(
    `${source.places} places, ${forms?.n} names, ${Math.round(source.places / seconds)} places a second, ${Math.round(most / 2 ** 20)} MB at most`,
  )
}

/** Every so many-th place of a kind of the world. */
export function* everyOf(
  size: WorldSize,
  kind: PlaceDraft['kind'],
  count: number,
): Generator<{ place: PlaceDraft; city: PlaceDraft }> {
  const all = { house: size.streets * size.housesOfStreet, street: size.streets, poi: size.pois, city: 100 }[
    kind as 'street'
  ]
  const step = Math.max(1, Math.floor(all / count))
  let [seen, city]: [number, PlaceDraft | undefined] = [0, undefined]
  for (const place of makeWorld(size)) {
    if (place.kind === 'city' || place.kind === 'town' || place.kind === 'village') city = place
    if (place.kind !== kind || !city) continue
    if (seen++ % step === 0) yield { place, city }
  }
}
