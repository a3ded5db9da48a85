import type { StyleLayer } from '@/components/map/overlay'
import { weightOf } from './canonical'
import { fieldOf } from './read-classes'
import { readFilter, said, saidNumber, saidText, zoomsOf } from './read-common'
import { readSize } from './read-size'
import type { LabelPart } from './style-model'
import { readText } from './text-template'

const sides = { bottom: 'top', top: 'bottom', right: 'left', left: 'right', center: 'center' } as const

/** Reads labels; null when the layer has more than the form can express. */
export function readLabel(layer: StyleLayer): LabelPart | null {
  const filter = readFilter(layer.filter)
  const text = readText(said(layer, 'text-field'))
  const size = readSize(said(layer, 'text-size'), 1)
  const color = saidText(layer, 'text-color')
  const side = readSide(layer)
  const priority = readPriority(said(layer, 'symbol-sort-key'))
  const width = saidNumber(layer, 'text-max-width')
  if (!filter || filter.hidden || text === null || !size || size.told.by !== 'one' || size.proportion)
    return null
  if (color === null || !side || priority === undefined || width === null) return null
  return {
    kind: 'label',
    ...zoomsOf(layer),
    only: filter.only,
    text,
    size: Number(size.told.value),
    growth: size.growth,
    color,
    halo: readHalo(layer),
    weight: weightOf(said(layer, 'text-font')),
    placement: said(layer, 'symbol-placement') as LabelPart['placement'],
    ...side,
    width,
    overlap: said(layer, 'text-allow-overlap') === true,
    priority,
  }
}

function readHalo(layer: StyleLayer): LabelPart['halo'] {
  const color = saidText(layer, 'text-halo-color')
  const width = saidNumber(layer, 'text-halo-width')
  return color !== null && width !== null && width > 0 ? { color, width } : null
}

function readSide(layer: StyleLayer): Pick<LabelPart, 'side' | 'distance'> | null {
  const distance = saidNumber(layer, 'text-radial-offset')
  const anchor = said(layer, 'text-anchor')
  if (distance === null) return null
  if (said(layer, 'text-variable-anchor') !== null) return { side: 'auto', distance }
  return typeof anchor === 'string' && anchor in sides
    ? { side: sides[anchor as keyof typeof sides], distance }
    : null
}

function readPriority(value: unknown): LabelPart['priority'] | undefined {
  if (value === null) return null
  if (!Array.isArray(value)) return undefined
  const highest = value[0] === '-'
  const key: unknown = highest ? value[1] : value
  const field = Array.isArray(key) && key[0] === 'to-number' ? fieldOf(key[1]) : null
  return field === null ? undefined : { field, highest }
}
