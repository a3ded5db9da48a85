import {
  attributesOf,
  type CompiledLayer,
  compileStyle,
  layersAt,
  type OrderPart,
} from '@/lib/domain/drawing'
import { type PaperLayer } from './paper-style'
import { type GroundShape, rimsOf } from './read-shapes'
import { TwkbWriter } from './twkb-writer'

/** Neighbouring layers of a style that draw the same shapes. */
interface Group {
  source: string
  layer: string
  /** Lines along areas are drawn without what the edges of tiles cut. */
  isLine: boolean
  own: { layer: PaperLayer; compiled: CompiledLayer }[]
}

/** The layers of a style at a zoom, in its order, in groups. */
export function groupsOf(layers: readonly PaperLayer[], zoom: number): Group[] {
  const groups: Group[] = []
  for (const layer of layers) {
    const [compiled] = layersAt(compileStyle({ layers: [layer] }), zoom)
    if (!compiled) continue
    const { source, 'source-layer': name = '' } = layer
    const isLine = layer.type === 'line'
    const last = groups.at(-1)
    if (last && last.source === source && last.layer === name && last.isLine === isLine)
      last.own.push({ layer, compiled })
    else groups.push({ source, layer: name, isLine, own: [{ layer, compiled }] })
  }
  return groups
}

/** The part of a map that draws a group; null where it draws nothing. */
export function partOf(group: Group, shapes: readonly GroundShape[], zoom: number): OrderPart | null {
  const layers = group.own.map(({ layer }) => layer)
  const seen = shapes.filter((shape) =>
    group.own.some(({ compiled }) => compiled.fits({ ...shape, id: 0, parts: [] }, zoom)),
  )
  const names = attributesOf(
    group.own.map(({ compiled }) => compiled.source),
    [...new Set(seen.flatMap(({ properties }) => Object.keys(properties)))],
  )
  const writer = new TwkbWriter()
  const values: unknown[][] = []
  for (const shape of seen) {
    const drawn = group.isLine && shape.type === 3 ? { type: 2 as const, parts: rimsOf(shape) } : shape
    if (drawn.parts.length === 0) continue
    writer.add(drawn)
    values.push(names.map((name) => shape.properties[name] ?? null))
  }
  return values.length === 0 ? null : drawnPart(layers, writer, { names, values })
}

/** One colour all over a map. */
export function backgroundPart(
  color: string,
  { width, height }: { width: number; height: number },
): OrderPart {
  const writer = new TwkbWriter()
  const ring = Float64Array.of(-9, -9, width + 9, -9, width + 9, height + 9, -9, height + 9, -9, -9)
  writer.add({ type: 3, parts: [ring] })
  const layer = { id: 'background', type: 'fill', source: '', paint: { 'fill-color': color } } as const
  return drawnPart([layer], writer, { names: [], values: [[]] })
}

function drawnPart(
  layers: readonly PaperLayer[],
  writer: TwkbWriter,
  { names, values }: { names: readonly string[]; values: readonly unknown[][] },
): OrderPart {
  const bytes = writer.finish()
  const about = { names, attributes: JSON.stringify(values), geometryType: 'Geometry' } as const
  return {
    style: JSON.stringify({ layers }),
    rows: { bytes, count: values.length, ...about, mercator: null, corner: [0, 0] },
    isPicture: false,
  }
}
