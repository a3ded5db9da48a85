import type { XmlNode } from '@/lib/domain/layer-queries'
import { type Expression, tidy, unless } from '../expressions/expression'
import { withAlpha } from '../expressions/color'
import { childOf } from '../read-document'
import { type BareLayer, type Reading, type Spot, type StyleRule, Unreadable } from '../reading'
import { leastZoom, mostZoom } from '../zooms'
import { inkOf, inPixels } from './properties'
import { readLabel } from './read-expression'

/** The labels of a style; null without any. */
export function readLabels(root: XmlNode, reading: Reading): StyleRule | null {
  const labeling = childOf(root, 'labeling')
  if (!labeling || root.attributes.get('labelsEnabled') === '0') return null
  const kind = labeling.attributes.get('type') ?? ''
  const settings = childOf(labeling, 'settings')
  if (kind !== 'simple' || !settings) {
    reading.losses.add('leftOut', null, `labeling ${kind}`)
    return null
  }
  const spot = { reading, place: { rule: 'labeling' } }
  const layer = labelOf(spot, settings)
  if (!layer) return null
  const rendering = childOf(settings, 'rendering')
  const isLimited = rendering?.attributes.get('scaleVisibility') === '1'
  const scale = (name: string) => Number(rendering?.attributes.get(name) ?? 0)
  return {
    name: 'labeling',
    title: null,
    filter: null,
    otherwise: false,
    // The smaller number is the larger scale; versions differ in which name has it.
    minzoom: isLimited ? leastZoom(Math.max(scale('scaleMin'), scale('scaleMax'))) : null,
    maxzoom: isLimited ? limitOf(Math.min(scale('scaleMin'), scale('scaleMax'))) : null,
    layers: [layer],
  }
}

/** 0 is no limit in QGIS. */
const limitOf = (scale: number) => (scale > 0 ? mostZoom(scale) : null)

function labelOf(spot: Spot, settings: XmlNode): BareLayer | null {
  const style = childOf(settings, 'text-style')
  const said = (name: string) => style?.attributes.get(name)?.trim() ?? ''
  try {
    const text = readLabel(said('fieldName'), said('isExpression') === '1', spot.reading)
    const size = inPixels(spot, Number(said('fontSize')) || 10, said('fontSizeUnit') || 'Point')
    const ink = inkOf(said('textColor')) ?? { color: '#000000', opacity: 1 }
    const share = Number(said('textOpacity') || 1)
    const family = said('fontFamily')
    if (family !== '' && !/^golos/i.test(family))
      spot.reading.losses.add('leftOut', spot.place, `font-family ${family}`)
    return {
      role: 'label',
      type: 'symbol',
      layout: {
        'text-field': text,
        'text-size': size,
        ...fontOf(said),
        ...placementOf(spot, childOf(settings, 'placement'), size),
      },
      paint: {
        'text-color': ink.color,
        ...unless('text-opacity', tidy(ink.opacity * (Number.isFinite(share) ? share : 1)), 1),
        ...haloOf(spot, childOf(style, 'text-buffer')),
      },
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    spot.reading.losses.add(error.kind === 'field' ? 'field' : 'leftOut', spot.place, error.what)
    return null
  }
}

function fontOf(said: (name: string) => string): Record<string, Expression> {
  const isBold =
    said('fontBold') === '1' || Number(said('fontWeight') || 50) >= 63 || /bold/i.test(said('namedStyle'))
  const isItalic = said('fontItalic') === '1' || /italic/i.test(said('namedStyle'))
  const name = [isBold ? 'SemiBold' : '', isItalic ? 'Italic' : ''].filter((part) => part !== '').join(' ')
  return name === '' ? {} : { 'text-font': [`Golos Text ${name}`] }
}

/** The side of a label that is at its point, by the quadrant in which QGIS puts it. */
const anchors = [
  'bottom-right',
  'bottom',
  'bottom-left',
  'right',
  'center',
  'left',
  'top-right',
  'top',
  'top-left',
] as const

const overPoint = 1
const onLine = [2, 3]

function placementOf(spot: Spot, node: XmlNode | undefined, size: number): Record<string, Expression> {
  const number = (name: string) => Number(node?.attributes.get(name) ?? 0) || 0
  const placement = number('placement')
  const { geometryType } = spot.reading
  if (onLine.includes(placement) && geometryType?.endsWith('LineString'))
    return { 'symbol-placement': 'line' }
  const unit = (name: string) => node?.attributes.get(name) || 'MM'
  const ems = (name: string) => tidy(inPixels(spot, number(name), unit('offsetUnits')) / size)
  if (placement !== overPoint) {
    const distance = tidy(inPixels(spot, number('dist'), unit('distUnits')) / size)
    return geometryType?.endsWith('Point')
      ? {
          'text-anchor': 'bottom-left',
          ...unless('text-offset', [distance, distance === 0 ? 0 : -distance], [0, 0]),
        }
      : {}
  }
  return {
    ...unless('text-anchor', anchors[number('quadOffset')] ?? 'center', 'center'),
    ...unless('text-offset', [ems('xOffset'), ems('yOffset')], [0, 0]),
    ...unless('text-rotate', tidy(number('rotationAngle') % 360), 0),
  }
}

function haloOf(spot: Spot, buffer: XmlNode | undefined): Record<string, Expression> {
  const said = (name: string) => buffer?.attributes.get(name) ?? ''
  if (said('bufferDraw') !== '1') return {}
  const ink = inkOf(said('bufferColor')) ?? { color: '#ffffff', opacity: 1 }
  const opacity = Number(said('bufferOpacity') || 1)
  return {
    'text-halo-color': withAlpha(ink.color, tidy(ink.opacity * (Number.isFinite(opacity) ? opacity : 1))),
    'text-halo-width': inPixels(spot, Number(said('bufferSize')) || 1, said('bufferSizeUnits') || 'MM'),
  }
}
