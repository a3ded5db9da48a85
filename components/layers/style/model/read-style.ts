import type { StyleLayer } from '@/components/map/overlay'
import { drawAlike } from './canonical'
import { readArea } from './read-area'
import { readLabel } from './read-label'
import { readLine } from './read-line'
import { readPoint } from './read-point'
import type { Part, StyleLayers, StyleModel } from './style-model'
import { writePart } from './write-style'

/** Converts a stored style into parts. Layers that no form can express are kept unchanged in separate parts. */
export function readStyle(layers: StyleLayers): StyleModel {
  const parts: Part[] = []
  for (let at = 0; at < layers.length; ) {
    const pair = layers.slice(at, at + 2)
    const joined = pair.length === 2 && mayBelong(pair) ? proven(readPair(pair), pair) : null
    const layer = layers[at]
    if (joined) parts.push(joined)
    else if (layer) parts.push(proven(readOne(layer), [layer]) ?? { kind: 'raw', layer })
    at += joined ? 2 : 1
  }
  return { parts }
}

/** Names written by parts begin with the part's number. */
const ownName = /^(\d+)-(?:circle|icon|line|casing|fill|outline|label)_*$/

function mayBelong([one, other]: StyleLayers): boolean {
  const [first, second] = [one, other].map((layer) => ownName.exec(layer?.id ?? '')?.[1])
  if (first !== undefined && second !== undefined && first !== second) return false
  return JSON.stringify(one?.metadata ?? {}) === JSON.stringify(other?.metadata ?? {})
}

/** Nothing may be lost: a part is accepted only when it writes exactly what was read. */
function proven(part: Part | null, layers: StyleLayers): Part | null {
  return part && layers.every(hasKnownMetadata) && drawAlike(writePart(part, 1), layers) ? part : null
}

const hasKnownMetadata = ({ metadata = {} }: StyleLayer) =>
  Object.keys(metadata).every((key) => key === 'title' || key === 'legend' || key === 'classes')

function readPair([lower, upper]: StyleLayers): Part | null {
  if (!lower || !upper || upper.type !== 'line') return null
  if (lower.type === 'fill') return readArea(lower, upper)
  return lower.type === 'line' ? readLine(upper, lower) : null
}

function readOne(layer: StyleLayer): Part | null {
  switch (layer.type) {
    case 'circle':
      return readPoint(layer)
    case 'line':
      return readLine(layer, null)
    case 'fill':
      return readArea(layer, null)
    case 'symbol':
      return layer.layout && 'icon-image' in layer.layout ? readPoint(layer) : readLabel(layer)
  }
}
