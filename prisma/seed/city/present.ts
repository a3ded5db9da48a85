import { at, push } from './base/list'
import { area, boxOf, centroid } from './base/polygon'
import { CENTER, toLonLat } from './base/projection'
import { simplify } from './base/polyline'
import type { Point } from './base/vector'
import type { Address } from './buildings/addresses'
import type { Draft } from './buildings/ground'
import type { Site } from './buildings/site'
import type { PlannedGreen } from './details/greens'
import type { PlannedPoint } from './details/points'
import { type PlannedTrack, STATION } from './details/tracks'
import { courseOf } from './layout/course'
import type { NodeStore } from './layout/node-store'
import { refined, union } from './layout/outline'
import type { Quarter } from './layout/quarters'
import type { Rivers } from './layout/river'
import { DISTRICTS } from './layout/districts'
import type { PlannedStreet } from './streets/build-streets'
import { compressGraph } from './streets/compress'
import { englishPlace, transliterate } from './streets/names'
import type { Segment } from './streets/segments'
import type { Building, CityPlan, District, Green, LonLat, Street, StreetEdge, Water } from './types'

export interface Parts {
  seed: number
  rivers: Rivers
  ponds: Point[][]
  quarters: Quarter[]
  sites: Site[]
  segments: Segment[]
  streets: PlannedStreet[]
  drafts: Draft[]
  addresses: Map<Draft, Address>
  tracks: PlannedTrack[]
  greens: PlannedGreen[]
  points: PlannedPoint[]
  store: NodeStore
}

const closed = (ring: readonly Point[]): LonLat[] => [...ring, at(ring, 0)].map(toLonLat)

/** Four postal areas to a district. */
const postcode = (district: number, streetId: number): string =>
  String(439000 + (district + 1) * 10 + (streetId % 4))

const CUT_OUT = new Set(['water', 'railway', 'embankment'])

function districts({ quarters, store }: Parts): District[] {
  return DISTRICTS.map(({ name, nameEn, kind }, index): District => {
    const faces = quarters.filter(({ district, use }) => district === index && !CUT_OUT.has(use))
    const rings = union(
      faces.map(({ face }) => refined(face.nodes, store)),
      store,
    ).map((ring) => store.ring(ring))
    const outer = rings.sort((a, b) => area(b) - area(a)).filter((ring) => area(ring) > 20000)
    return {
      id: index + 1,
      name,
      nameEn,
      kind,
      center: toLonLat(centroid(at(outer, 0))),
      polygons: outer.map(closed),
      postcode: postcode(index, 0),
    }
  })
}

function waters({ rivers, ponds }: Parts): Water[] {
  const { volga, yar, islands } = rivers
  const river = (line: Point[]): LonLat[] => simplify(line, 2).map(toLonLat)
  return [
    {
      id: 1,
      kind: 'river',
      name: volga.name,
      nameEn: 'Volga',
      rings: [volga.polygon, ...islands].map(closed),
      line: river(volga.line),
    },
    {
      id: 2,
      kind: 'stream',
      name: yar.name,
      nameEn: 'Yar',
      rings: [closed(yar.polygon)],
      line: river(yar.line),
    },
    ...ponds.map(
      (ring, index): Water => ({
        id: index + 3,
        kind: 'pond',
        name: '',
        nameEn: '',
        rings: [closed(ring)],
        line: null,
      }),
    ),
  ]
}

const greens = ({ greens: planned, rivers }: Parts): Green[] => {
  const wooded = rivers.islands.map(
    (ring): PlannedGreen => ({ kind: 'forest', name: '', district: -1, ring }),
  )
  return [...planned, ...wooded].map(({ kind, name, district, ring }, index) => ({
    id: index + 1,
    kind,
    name,
    nameEn: transliterate(name),
    districtId: district < 0 ? null : district + 1,
    polygon: closed(ring),
  }))
}

function streets(parts: Parts, edges: StreetEdge[], districtOf: Map<number, number>): Street[] {
  const edgeIds = new Map<number, number[]>()
  for (const { id, streetId } of edges) if (streetId !== null) push(edgeIds, streetId, id)
  return parts.streets.map(({ id, name, nameEn, class: rank, length }) => ({
    id,
    name,
    nameEn,
    class: rank,
    length,
    districtId: districtOf.get(id) ?? 1,
    edgeIds: edgeIds.get(id) ?? [],
  }))
}

function buildings({ drafts, addresses }: Parts): Building[] {
  return drafts.map((draft, index) => {
    const address = addresses.get(draft)
    const { kind, floors, site, name, center, ring } = draft
    return {
      id: index + 1,
      kind,
      floors,
      name,
      nameEn: name === null ? null : englishPlace(name),
      districtId: site.district + 1,
      streetId: address?.streetId ?? null,
      house: address?.house ?? null,
      postcode: address ? postcode(site.district, address.streetId) : null,
      center: toLonLat(center),
      polygon: closed(ring),
    }
  })
}

/** A street belongs to the district in which most of its houses stand. */
function streetDistricts(list: Building[]): Map<number, number> {
  const votes = new Map<number, number[]>()
  for (const { streetId, districtId } of list) if (streetId !== null) push(votes, streetId, districtId)
  const most = (ids: number[]): number =>
    ids.reduce((best, id) =>
      ids.filter((i) => i === id).length > ids.filter((i) => i === best).length ? id : best,
    )
  return new Map([...votes].map(([street, ids]) => [street, most(ids)]))
}

/** From metres and inner numbers to the published plan. */
export function present(parts: Parts): CityPlan {
  const owner = new Map(
    parts.streets.flatMap(({ id, steps }) => steps.map(({ segment }) => [segment, id] as const)),
  )
  const owned = parts.segments.map((segment) => ({ segment, streetId: owner.get(segment) ?? null }))
  const { nodes, edges } = compressGraph(owned, parts.store)
  const houses = buildings(parts)
  const inner = boxOf(
    parts.sites.flatMap(({ ring }) => ring),
    900,
  )
  return {
    seed: parts.seed,
    name: 'Ярград',
    nameEn: 'Yargrad',
    center: CENTER,
    bounds: [...toLonLat([inner.minX, inner.minY]), ...toLonLat([inner.maxX, inner.maxY])],
    course: courseOf(parts.rivers.volga.line),
    districts: districts(parts),
    water: waters(parts),
    greens: greens(parts),
    streets: streets(parts, edges, streetDistricts(houses)),
    nodes,
    edges,
    blocks: parts.sites.map(({ id, district, use, ring }) => ({
      id,
      districtId: district + 1,
      use,
      polygon: closed(ring),
    })),
    buildings: houses,
    tracks: parts.tracks.map(({ kind, bridge, line }, index) => ({
      id: index + 1,
      kind,
      bridge,
      points: line.map(toLonLat),
    })),
    stations: [{ name: 'Ярград-Главный', nameEn: 'Yargrad-Glavny', at: toLonLat(STATION) }],
    points: parts.points.map(({ kind, at: spot, name }, index) => ({
      id: index + 1,
      kind,
      at: toLonLat(spot),
      name,
    })),
  }
}
