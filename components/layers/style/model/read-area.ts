import type { StyleLayer } from '@/components/map/overlay'
import { splitPattern } from './area-pattern'
import { joinTold, readMetadata, readTold } from './read-classes'
import { readFilter, said, saidDash, saidNumber, zoomsOf } from './read-common'
import type { AreaPart, LinePart } from './style-model'

type Edge = AreaPart['edge']

/** Reads areas, with an outline in the same layer or in one above. */
export function readArea(layer: StyleLayer, above: StyleLayer | null): AreaPart | null {
  const filter = readFilter(layer.filter)
  const name = said(layer, 'fill-pattern')
  const split = name === null ? null : splitPattern(name)
  if (name !== null && !split) return null
  const inside = split ? split.colors : said(layer, 'fill-color')
  const color = readTold(inside)
  const opacity = saidNumber(layer, 'fill-opacity')
  if (!filter || !color || opacity === null) return null
  const nothing = { by: 'one', value: null } as const
  const joined = joinTold({ color, size: nothing, icon: nothing }, filter.hidden)
  const edge = above ? readEdge(above, inside) : readThinEdge(layer, inside)
  if (!joined || edge === undefined) return null
  const part: AreaPart = {
    kind: 'area',
    ...zoomsOf(layer),
    title: '',
    only: filter.only,
    color: joined.own.color,
    opacity,
    classes: joined.classes,
    pattern: split?.pattern ?? null,
    edge,
  }
  return readMetadata(part, layer.metadata ?? {})
}

const colorOf = (own: unknown, inside: unknown): string | null | undefined => {
  if (JSON.stringify(own) === JSON.stringify(inside)) return null
  return typeof own === 'string' ? own : undefined
}

function readThinEdge(layer: StyleLayer, inside: unknown): Edge | undefined {
  const own = said(layer, 'fill-outline-color')
  const color = colorOf(own, inside)
  if (own === null) return null
  return color === undefined ? undefined : { color, width: null, dash: [], join: 'miter' }
}

function readEdge(above: StyleLayer, inside: unknown): Edge | undefined {
  const color = colorOf(said(above, 'line-color'), inside)
  const width = saidNumber(above, 'line-width')
  const dash = saidDash(above)
  if (color === undefined || width === null || !dash) return undefined
  return { color, width, dash, join: said(above, 'line-join') as LinePart['join'] }
}
