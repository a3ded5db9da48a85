import type { StyleLayer } from '@/components/map/overlay'
import { joinTold, readMetadata, readTold } from './read-classes'
import { readFilter, said, saidDash, saidNumber, saidText, zoomsOf } from './read-common'
import { readSize, type ToldSize } from './read-size'
import type { LinePart } from './style-model'

/** Reads lines, or outlines of areas, with or without a casing below. */
export function readLine(layer: StyleLayer, below: StyleLayer | null): LinePart | null {
  const filter = readFilter(layer.filter)
  const size = readSize(said(layer, 'line-width'), 1)
  const color = readTold(said(layer, 'line-color'))
  const opacity = saidNumber(layer, 'line-opacity')
  const offset = saidNumber(layer, 'line-offset')
  const dash = saidDash(layer)
  if (!filter || !size || !color || !dash || opacity === null || offset === null) return null
  const joined = joinTold({ color, size: size.told, icon: { by: 'one', value: null } }, filter.hidden)
  const casing = below && readCasing(below, size)
  if (!joined || (below && !casing)) return null
  const { classes, own } = joined
  const part: LinePart = {
    kind: 'line',
    ...zoomsOf(layer),
    title: '',
    only: filter.only,
    color: own.color,
    size: own.size,
    opacity,
    classes,
    growth: size.growth,
    proportion: size.proportion,
    dash,
    cap: said(layer, 'line-cap') as LinePart['cap'],
    join: said(layer, 'line-join') as LinePart['join'],
    offset,
    casing,
  }
  return readMetadata(part, layer.metadata ?? {})
}

function readCasing(below: StyleLayer, { told, proportion }: ToldSize): LinePart['casing'] {
  const outer = readSize(said(below, 'line-width'), 1)
  const color = saidText(below, 'line-color')
  if (!outer || color === null) return null
  const wide = proportion ? outer.proportion?.least : firstOf(outer.told)
  const slim = proportion ? proportion.least : firstOf(told)
  if (typeof wide !== 'number' || typeof slim !== 'number' || wide <= slim) return null
  return { color, width: Math.round((wide - slim) * 50) / 100 }
}

const firstOf = (told: ToldSize['told']) =>
  told.by === 'one' ? told.value : told.by === 'values' ? told.cases[0]?.value : told.values[0]
