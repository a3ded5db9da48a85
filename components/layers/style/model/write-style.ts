import type { StyleLayer } from '@/components/map/overlay'
import { patternIn } from './area-pattern'
import { type Expression, filterOfClasses, grown, perClass, perClassIfNeeded, sizeOf } from './expressions'
import { legendLines } from './legend-lines'
import { cents, tidy } from './numbers'
import {
  type AreaPart,
  isSymbol,
  type LabelPart,
  type LinePart,
  type Part,
  type PointPart,
  type StyleModel,
  type SymbolPart,
} from './style-model'
import { writeText } from './text-template'

type Values = Record<string, Expression>
type Bare = Pick<StyleLayer, 'type'> & { role: string; layout?: Values; paint?: Values }

/** Edge of a built-in icon at size 1, pixels. */
export const iconUnit = 24

/** The MapLibre layers of a style, the lowest first. */
export function writeStyle({ parts }: StyleModel): StyleLayer[] {
  const taken = new Set(parts.flatMap((part) => (part.kind === 'raw' ? [part.layer.id] : [])))
  return parts.flatMap((part, at) => writePart(part, at + 1, taken))
}

/** The layers of one part; `number` is its index among the parts. */
export function writePart(part: Part, number: number, taken: Set<string> = new Set()): StyleLayer[] {
  if (part.kind === 'raw') return [part.layer]
  const metadata = isSymbol(part) ? metadataOf(part) : null
  const filter = filterOf(part)
  return bareLayers(part).map(({ role, type, layout, paint }) => ({
    id: freeId(`${number}-${role}`, taken),
    type,
    ...(part.minzoom !== null && { minzoom: part.minzoom }),
    ...(part.maxzoom !== null && { maxzoom: part.maxzoom }),
    ...(filter !== null && { filter }),
    ...(layout && Object.keys(layout).length > 0 && { layout }),
    ...(paint && { paint }),
    ...(metadata && { metadata }),
  }))
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  while (taken.has(id)) id += '_'
  taken.add(id)
  return id
}

function bareLayers(part: SymbolPart | LabelPart): Bare[] {
  switch (part.kind) {
    case 'point':
      return [pointLayer(part)]
    case 'line':
      return lineLayers(part)
    case 'area':
      return areaLayers(part)
    case 'label':
      return [labelLayer(part)]
  }
}

function filterOf(part: SymbolPart | LabelPart): Expression {
  const shape = part.only && ['match', ['geometry-type'], [part.only, `Multi${part.only}`], true, false]
  const classes = part.kind === 'label' ? null : filterOfClasses(part.classes)
  return shape && classes ? ['all', shape, classes] : (shape ?? classes)
}

/** Legend titles and the classification method are stored in the style itself. */
function metadataOf(part: SymbolPart): Values | null {
  const metadata: Values = {}
  if (part.title) metadata.title = part.title
  const told = part.classes.by !== 'one' || (part.kind !== 'area' && part.proportion !== null)
  if (told)
    metadata.legend = legendLines(part).map(({ title, properties }) => ({
      ...(title && { title }),
      properties,
    }))
  if (part.classes.by !== 'one') metadata.classes = { ...part.classes.origin }
  return Object.keys(metadata).length > 0 ? metadata : null
}

const colorOf = (part: SymbolPart) => perClass(part.classes, part.color, ({ color }) => color)

/** Only non-default values. */
const unless = (name: string, value: Expression, usual: Expression): Values =>
  value === usual ? {} : { [name]: value }

function pointLayer(part: PointPart): Bare {
  const icons = perClassIfNeeded(part.classes, part.icon, ({ icon }) => icon)
  if (icons !== null) return iconLayer(part, iconExpression(part))
  return {
    role: 'circle',
    type: 'circle',
    paint: {
      'circle-radius': sizeOf(part, 0.5),
      'circle-color': colorOf(part),
      ...unless('circle-opacity', part.opacity, 1),
      ...(part.edge && {
        'circle-stroke-color': part.edge.color,
        'circle-stroke-width': part.edge.width,
        ...unless('circle-stroke-opacity', part.opacity, 1),
      }),
    },
  }
}

/** When only some classes have icons, the others are circles among icons. */
const iconExpression = ({ classes, icon }: PointPart): Expression =>
  perClassIfNeeded(classes, icon ?? 'circle', (look) => look.icon)

function iconLayer({ edge, turn, ...part }: PointPart, image: Expression): Bare {
  const turned = turn.field === null ? turn.degrees : ['to-number', ['get', turn.field], 0]
  return {
    role: 'icon',
    type: 'symbol',
    layout: {
      'icon-image': image,
      'icon-size': sizeOf(part, 1 / iconUnit),
      ...unless('icon-rotate', turned, 0),
      ...unless('icon-allow-overlap', part.overlap, false),
    },
    paint: {
      'icon-color': colorOf({ ...part, edge, turn }),
      ...unless('icon-opacity', part.opacity, 1),
      ...(edge && { 'icon-halo-color': edge.color, 'icon-halo-width': edge.width }),
    },
  }
}

function lineLayers(part: LinePart): Bare[] {
  const { casing, cap, join, dash, opacity, offset } = part
  const layout = { ...unless('line-cap', cap, 'butt'), ...unless('line-join', join, 'miter') }
  const common = { ...unless('line-opacity', opacity, 1), ...unless('line-offset', offset, 0) }
  const own: Bare = {
    role: 'line',
    type: 'line',
    layout,
    paint: {
      'line-color': colorOf(part),
      'line-width': sizeOf(part),
      ...(dash.length > 0 && { 'line-dasharray': [...dash] }),
      ...common,
    },
  }
  if (!casing) return [own]
  const width = sizeOf(part, 1, casing.width * 2)
  return [
    {
      role: 'casing',
      type: 'line',
      layout,
      paint: { 'line-color': casing.color, 'line-width': width, ...common },
    },
    own,
  ]
}

function insideOf({ pattern, classes, color }: AreaPart): Values {
  if (!pattern) return { 'fill-color': perClass(classes, color, (look) => look.color) }
  const own = patternIn(pattern, color)
  return { 'fill-pattern': perClass(classes, own, (look) => patternIn(pattern, look.color)) }
}

function areaLayers(part: AreaPart): Bare[] {
  const { edge } = part
  const color = edge && (edge.color ?? colorOf(part))
  const inside: Bare = {
    role: 'fill',
    type: 'fill',
    paint: {
      ...insideOf(part),
      ...unless('fill-opacity', part.opacity, 1),
      ...(edge?.width === null && { 'fill-outline-color': color }),
    },
  }
  if (!edge || edge.width === null) return [inside]
  const paint = {
    'line-color': color,
    'line-width': edge.width,
    ...(edge.dash.length > 0 && { 'line-dasharray': [...edge.dash] }),
  }
  return [inside, { role: 'outline', type: 'line', layout: unless('line-join', edge.join, 'miter'), paint }]
}

const fonts = { regular: null, medium: ['Golos Text Medium'], strong: ['Golos Text SemiBold'] } as const
const sides = { center: 'center', top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

function labelLayer(part: LabelPart): Bare {
  const { growth, priority, halo } = part
  const size = (factor: number) => tidy(cents(part.size) * factor)
  const key = priority && ['to-number', ['get', priority.field], 0]
  const font = fonts[part.weight]
  return {
    role: 'label',
    type: 'symbol',
    layout: {
      'text-field': writeText(part.text),
      'text-size': growth ? grown(growth, size) : size(1),
      ...(font && { 'text-font': [...font] }),
      ...unless('symbol-placement', part.placement, 'point'),
      ...(part.placement === 'point' ? sideOf(part) : {}),
      ...unless('text-max-width', part.width, 10),
      ...unless('text-allow-overlap', part.overlap, false),
      ...(key && { 'symbol-sort-key': priority.highest ? ['-', key] : key }),
    },
    paint: {
      'text-color': part.color,
      ...(halo && { 'text-halo-color': halo.color, 'text-halo-width': halo.width }),
    },
  }
}

/** Next to the position: on one side, or wherever there is room. */
function sideOf({ side, distance }: LabelPart): Values {
  if (side === 'center') return {}
  if (side === 'auto')
    return {
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': distance,
      'text-justify': 'auto',
    }
  return { 'text-anchor': sides[side], ...unless('text-radial-offset', distance, 0) }
}
