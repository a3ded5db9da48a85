import type { StyleLayer } from '@/components/map/overlay'
import { joinTold, readMetadata, readTold } from './read-classes'
import { readFilter, said, saidNumber, saidText, zoomsOf } from './read-common'
import { fieldOf } from './read-classes'
import { readSize } from './read-size'
import type { PointPart } from './style-model'
import { iconUnit } from './write-style'

/** Reads points as circles or icons; null when the layer has more than the form can express. */
export function readPoint(layer: StyleLayer): PointPart | null {
  const circle = layer.type === 'circle'
  const name = circle ? 'circle' : 'icon'
  const filter = readFilter(layer.filter)
  const size = readSize(said(layer, circle ? 'circle-radius' : 'icon-size'), circle ? 0.5 : 1 / iconUnit)
  const color = readTold(said(layer, `${name}-color`))
  const icon = readTold(circle ? null : said(layer, 'icon-image'))
  const turn = readTurn(said(layer, 'icon-rotate'))
  const opacity = saidNumber(layer, `${name}-opacity`)
  if (!filter || !size || !color || !icon || !turn || opacity === null) return null
  const joined = joinTold({ color, size: size.told, icon }, filter.hidden)
  if (!joined) return null
  const { classes, own } = joined
  const part: PointPart = {
    kind: 'point',
    ...zoomsOf(layer),
    title: '',
    only: filter.only,
    color: own.color,
    size: own.size,
    icon: own.icon,
    opacity,
    classes,
    growth: size.growth,
    proportion: size.proportion,
    edge: readEdge(layer, circle ? 'circle-stroke' : 'icon-halo'),
    turn,
    overlap: circle || said(layer, 'icon-allow-overlap') === true,
  }
  return readMetadata(part, layer.metadata ?? {})
}

function readEdge(layer: StyleLayer, name: string): PointPart['edge'] {
  const color = saidText(layer, `${name}-color`)
  const width = saidNumber(layer, `${name}-width`)
  return color !== null && width !== null && width > 0 ? { color, width } : null
}

function readTurn(value: unknown): PointPart['turn'] | null {
  if (typeof value === 'number') return { field: null, degrees: value }
  const field = Array.isArray(value) && value[0] === 'to-number' && value[2] === 0 ? fieldOf(value[1]) : null
  return field === null ? null : { field, degrees: 0 }
}
