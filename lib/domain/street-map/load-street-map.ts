import { type Box, type Course, openExtract, type ReadOptions, unitsOfDegree } from '@/lib/domain/osm'
import type { Database } from '@/lib/platform/database'
import { classifyFeature } from './classify/classify-feature'
import { drawnFeatures } from './classify/wanted'
import type { MapFeature, MapForm, StreetMap } from './record'
import type { UnitBox } from './sea/clip-coast'
import { makeSea } from './sea/make-sea'
import { beginEdition, dropEdition } from './store/edition'
import { generalise } from './store/generalise'
import { refine } from './store/refine'
import { FeatureWriter } from './store/write-features'

export interface LoadedStreetMap extends StreetMap {
  /** What the data covers; features extend beyond it. */
  box: Box
  /** Time of the data, seconds since 1970. */
  takenAt: number | null
  counts: { nodes: number; ways: number; relations: number; brokenWays: number; brokenAreas: number }
}

/** Reads an extract into a new table. A load that fails or is stopped leaves nothing. */
export async function loadStreetMap(
  database: Database,
  path: string,
  { onProgress, ...options }: ReadOptions,
): Promise<LoadedStreetMap> {
  const extract = await openExtract(path, drawnFeatures, {
    ...options,
    onProgress: (share) => onProgress?.(share * 0.7),
  })
  let edition: number | null = null
  try {
    edition = await beginEdition(database)
    const writer = new FeatureWriter(database, edition)
    const coast: Course[] = []
    const extent = new Extent()
    for await (const part of extract.features()) {
      for (const feature of part) {
        if (feature.tags.natural === 'coastline' && feature.form.type === 'line')
          coast.push(feature.form.course)
        for (const drawn of classifyFeature(feature)) {
          extent.hold(drawn)
          await writer.add(drawn)
        }
      }
    }
    const box = extract.header.box ?? extent.box
    for (const drawn of groundOf(coast, box)) await writer.add(drawn)
    await writer.flush()
    await refine(database, edition)
    await generalise(database, edition, (share) => onProgress?.(0.7 + share * 0.3))
    const { takenAt } = extract.header
    const bounds = widened(box, overhang)
    return { edition, bounds, box, features: writer.count, takenAt, counts: extract.counts }
  } catch (error) {
    if (edition !== null) await dropEdition(database, edition)
    throw error
  } finally {
    await extract.close()
  }
}

/** Land and sea within the extract where it has a coast; they cover the coarse world map below. */
function groundOf(coast: readonly Course[], box: Box): MapFeature[] {
  const sea = makeSea(coast, unitsOf(widened(box, edge)))
  if (!sea) return []
  const [west, south, east, north] = unitsOf(widened(box, inner))
  const border = Int32Array.of(west, south, east, south, east, north, west, north, west, south)
  const land: MapForm = { type: 'area', polygons: [[border]] }
  return [
    { layer: 'ground', minZoom: 4, sort: -1, attrs: { kind: 'land' }, form: land },
    { layer: 'water', minZoom: 4, sort: -1, attrs: { kind: 'sea' }, form: { type: 'area', polygons: sea } },
  ]
}

function unitsOf(box: Box): UnitBox {
  const [west, south, east, north] = box
  const units = (degrees: number) => Math.round(degrees * unitsOfDegree)
  return [units(west), units(south), units(east), units(north)]
}

interface Margin {
  /** Share of the sides. */
  share: number
  /** At least, degrees. */
  least: number
}

/** How far features may extend beyond the extract: it contains whole ways. */
const overhang: Margin = { share: 0.4, least: 0.12 }

/** How far its land and sea do. Farther out its coast is not known, and that of the world is better. */
const edge: Margin = { share: 0.05, least: 0.01 }

/** Its land ends below its sea: with a common edge a line of land would be seen along it. */
const inner: Margin = { share: edge.share / 2, least: edge.least / 2 }

function widened([west, south, east, north]: Box, { share, least }: Margin): Box {
  const beyond = (side: number) => Math.max(least, Math.min(1, side * share))
  const [wide, high] = [beyond(east - west), beyond(north - south)]
  return [
    Math.max(-180, west - wide),
    Math.max(-85, south - high),
    Math.min(180, east + wide),
    Math.min(85, north + high),
  ]
}

/** The extent of everything drawn, for a file that does not declare one. */
class Extent {
  private west = 180 * unitsOfDegree
  private south = 90 * unitsOfDegree
  private east = -180 * unitsOfDegree
  private north = -90 * unitsOfDegree

  hold({ form }: MapFeature): void {
    const courses =
      form.type === 'point' ? [form.at] : form.type === 'line' ? [form.course] : form.polygons.flat()
    for (const course of courses) {
      for (let at = 0; at + 1 < course.length; at += 2) {
        this.west = Math.min(this.west, course[at] ?? 0)
        this.east = Math.max(this.east, course[at] ?? 0)
        this.south = Math.min(this.south, course[at + 1] ?? 0)
        this.north = Math.max(this.north, course[at + 1] ?? 0)
      }
    }
  }

  get box(): Box {
    if (this.west > this.east) return [-180, -85, 180, 85]
    const degrees = (units: number) => units / unitsOfDegree
    return [degrees(this.west), degrees(this.south), degrees(this.east), degrees(this.north)]
  }
}
