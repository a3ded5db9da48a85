import { setImmediate } from 'node:timers/promises'
import type { Context } from '@/lib/access/context'
import { hasDemoCity, vectorGroundOf, type VisibleBasemap } from '@/lib/domain/basemaps'
import { type OrderPart, zoomOf } from '@/lib/domain/drawing'
import { type MapFrame, metresPerPixel } from '../../wms/map-request'
import { groundSource, readGeoJson } from './ground-sources'
import { backgroundPart, groupsOf, partOf } from './ground-parts'
import { boundsIn, paperStyle, withinName } from './paper-style'
import { readFeatures, readSource } from './read-source'
import type { GroundShape } from './read-shapes'
import { pixelOf } from '../tile-places'

/** A basemap of vector tiles below a printed map, and whose data it is. */
interface DrawnGround {
  parts: OrderPart[]
  attribution: string | null
}

/** The parts of a map that draw a basemap of vector tiles in the style that browsers draw it in. */
export async function drawGround(
  ctx: Context,
  basemap: VisibleBasemap,
  frame: MapFrame,
): Promise<DrawnGround> {
  const ground = vectorGroundOf(basemap)
  const city = ground === null && (await hasDemoCity(ctx.database))
  const style = paperStyle({ locale: ctx.locale, city, ground })
  const zoom = zoomOf(metresPerPixel(frame))
  const groups = groupsOf(style.layers, zoom)
  const shapes = new Map<string, GroundShape[]>()
  for (const source of new Set(groups.map((group) => group.source))) {
    const wanted = new Set(groups.filter((group) => group.source === source).map(({ layer }) => layer))
    const tiles = groundSource(ctx, source, { id: basemap.id, ground })
    const found = tiles
      ? await readSource(tiles, frame, zoom, wanted)
      : readFeatures(await readGeoJson(source), frame)
    for (const shape of found) {
      const key = `${source} ${shape.layer}`
      const known = shapes.get(key)
      if (known) known.push(shape)
      else shapes.set(key, [shape])
    }
  }
  const bounds = style.layers.map(({ filter }) => boundsIn(filter)).find((one) => one !== null)
  if (bounds) for (const all of shapes.values()) for (const shape of all) markWithin(shape, frame, bounds)
  const drawn: OrderPart[] = []
  for (const group of groups) {
    const part = partOf(group, shapes.get(`${group.source} ${group.layer}`) ?? [], zoom)
    if (part) drawn.push(part)
    // Other requests are answered in between.
    await setImmediate()
  }
  const sources = new Set(groups.map(({ source }) => source))
  const said = [...style.attributions].flatMap(([source, text]) => (sources.has(source) ? [text] : []))
  return {
    parts: [backgroundPart(style.background, frame), ...drawn],
    attribution: said.join('; ') || null,
  }
}

/** Says of a point whether it is in bounds. */
function markWithin(
  { type, parts, properties }: GroundShape,
  frame: MapFrame,
  [west, south, east, north]: readonly [number, number, number, number],
): void {
  const [x = 0, y = 0] = parts[0] ?? []
  const [left, bottom] = pixelOf(frame, west, south)
  const [right, top] = pixelOf(frame, east, north)
  if (type === 1 && x >= left && x <= right && y >= top && y <= bottom) properties[withinName] = true
}
