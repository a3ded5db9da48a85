import { createRandom } from './base/random'
import { placePoints } from './details/points'
import { layGreens, layPonds } from './details/greens'
import { layTracks, STATION, TRAM_STREETS } from './details/tracks'
import { numberHouses } from './buildings/addresses'
import { buildAll } from './buildings/build-all'
import { Ground } from './buildings/ground'
import { siteOf } from './buildings/site'
import { NodeStore } from './layout/node-store'
import { facesOf, planarise } from './layout/planar'
import { cutQuarters } from './layout/quarters'
import { layRivers } from './layout/river'
import { laySkeleton } from './layout/skeleton'
import { markSpecial } from './layout/special'
import { present } from './present'
import { buildStreets, useLookup } from './streets/build-streets'
import { chainStreets } from './streets/chains'
import { classLookup, collectSegments } from './streets/segments'
import { Waters } from './streets/waters'
import type { CityPlan } from './types'

export type * from './types'

/** The seed of the demo city; another seed gives another town on the same river. */
export const YARGRAD_SEED = 1221

/** Draws the whole plan of Yargrad; the same seed always gives the same plan. */
export function generateCity(seed: number = YARGRAD_SEED): CityPlan {
  const random = createRandom(seed)
  const rivers = layRivers(random.fork('rivers'))
  const skeleton = laySkeleton(rivers)
  const store = new NodeStore()
  const edges = planarise(skeleton.lines, store)
  const cut = cutQuarters(facesOf(edges, store), skeleton, store, random.fork('quarters'))
  const quarters = markSpecial(cut, store, random.fork('special'))

  const waters = new Waters()
  waters.add(rivers.volga.polygon)
  waters.add(rivers.yar.polygon)
  const segments = collectSegments(quarters, edges, store, waters)
  const classOf = classLookup(segments)
  const sites = quarters.map((quarter, index) => siteOf(quarter, index + 1, store, classOf))
  const around = useLookup(
    sites.filter(({ use }) => use !== 'square').map(({ center, use }) => ({ at: center, use })),
  )
  const chains = chainStreets(segments, store)
  const streets = buildStreets(chains, store, around, STATION, random.fork('names'))

  const ponds = layPonds(sites, random.fork('ponds'))
  for (const pond of ponds) waters.add(pond)
  const tracks = layTracks(skeleton.rail, streets, store, waters)
  const rails = tracks.filter(({ kind }) => kind === 'rail').map(({ line }) => line)
  const ground = new Ground(segments, store, rails, waters)
  const drafts = buildAll(ground, sites, random.fork('buildings'))
  const addresses = numberHouses(drafts, streets, store, random.fork('houses'))
  const points = placePoints(segments, streets, TRAM_STREETS, sites, ground, store, random.fork('points'))
  const greens = layGreens(quarters, sites, rivers.banks, store)
  return present({
    seed,
    rivers,
    ponds,
    quarters,
    sites,
    segments,
    streets,
    drafts,
    addresses,
    tracks,
    greens,
    points,
    store,
  })
}
