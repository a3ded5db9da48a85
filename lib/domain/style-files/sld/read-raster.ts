import type { XmlNode } from '@/lib/domain/layer-queries'
import { invalid } from '@/lib/problems'
import type { RasterLook, RasterStyleLayer } from '@/lib/shared/rasters/style'
import type { Place } from '../losses'
import { childOf, childrenOf, textIn } from '../read-document'
import type { RasterReading } from '../reading'
import { readBands, readStretch } from './read-channels'
import { readColorMap } from './read-color-map'
import { chooseLayerStyle, type UserStyle } from './read-sld'
import { zoomIn } from './read-rules'

/** The exaggeration of heights that looks right on the whole Earth, as the specification has it. */
export const usualRelief = 55

export const usualLight = { azimuth: 315, altitude: 45 } as const

/** Reads the style of a document for a layer of pixels: the one named like it, else the first. */
export function readRasterSld(
  text: string,
  wanted: { layer: string; style: string },
  reading: RasterReading,
): RasterStyleLayer[] {
  return readRasterStyle(chooseLayerStyle(text, wanted, reading), reading)
}

const described = ['Name', 'Title', 'Abstract', 'Description', 'IsDefault']
const drawn = ['FeatureTypeStyle', 'CoverageStyle']

/** The layers of pixels of a style of a document. */
export function readRasterStyle({ node }: UserStyle, reading: RasterReading): RasterStyleLayer[] {
  const { losses, path } = reading
  for (const { name } of node.children)
    if (!described.includes(name) && !drawn.includes(name)) losses.add('leftOut', null, name)
  const rules = childrenOf(node, ...drawn).flatMap((style) => childrenOf(style, 'Rule'))
  const layers = rules
    .flatMap((rule, at) => readRule(rule, at + 1, reading))
    .map(
      (layer, at, all): RasterStyleLayer => ({
        ...layer,
        id: all.length > 1 ? `raster-${at + 1}` : 'raster',
      }),
    )
  if (layers.length === 0)
    throw invalid({ path, rule: 'styleAbsent', values: { expected: 'RasterSymbolizer' } })
  return layers
}

const conditions = ['MinScaleDenominator', 'MaxScaleDenominator']

function readRule(node: XmlNode, number: number, reading: RasterReading): RasterStyleLayer[] {
  const title = textIn(node, 'Title') || textIn(childOf(node, 'Description'), 'Title')
  const rule = textIn(node, 'Name') || title || String(number)
  for (const { name } of node.children)
    if (![...described, ...conditions, 'RasterSymbolizer'].includes(name))
      reading.losses.add('leftOut', { rule }, name)
  const minzoom = zoomIn(node, 'MaxScaleDenominator', rule, reading)
  const maxzoom = zoomIn(node, 'MinScaleDenominator', rule, reading)
  return childrenOf(node, 'RasterSymbolizer').map((symbolizer) => ({
    id: rule,
    type: 'raster',
    ...(minzoom !== null && { minzoom }),
    ...(maxzoom !== null && { maxzoom }),
    ...readSymbolizer(symbolizer, { rule, part: 'RasterSymbolizer' }, reading),
  }))
}

const known = [
  'Name',
  'Description',
  'Opacity',
  'ChannelSelection',
  'ColorMap',
  'ContrastEnhancement',
  'ShadedRelief',
]

function readSymbolizer(
  node: XmlNode,
  place: Place,
  reading: RasterReading,
): Pick<RasterStyleLayer, 'paint' | 'metadata'> {
  const { losses, facts } = reading
  for (const { name, attributes } of node.children)
    if (!known.includes(name)) losses.add('leftOut', place, `${name} ${attributes.get('name') ?? ''}`.trim())
  const { bands, channels } = readBands(childOf(node, 'ChannelSelection'), place, reading)
  const isSingle = bands.length === 1
  const band = facts.bands[(bands[0] ?? 1) - 1]
  const map = childOf(node, 'ColorMap')
  const ramp = map && isSingle && band ? readColorMap(map, band, place, reading) : null
  if (map && !isSingle) losses.add('leftOut', place, 'ColorMap')
  const relief = childOf(node, 'ShadedRelief')
  const hillshade = relief && isSingle ? readRelief(relief, place, reading) : null
  if (relief && !isSingle) losses.add('leftOut', place, 'ShadedRelief')
  const stretch = readStretch(
    {
      whole: childOf(node, 'ContrastEnhancement'),
      channels,
      bands,
      mapped: ramp !== null || hillshade !== null,
    },
    place,
    reading,
  )
  const look: RasterLook = {
    bands,
    ...(stretch && { stretch }),
    ...(ramp && { ramp }),
    ...(hillshade && { hillshade }),
  }
  const opacity = numberIn(node, 'Opacity', 1, place, reading)
  return {
    paint: {
      ...(opacity < 1 && { 'raster-opacity': Math.max(0, opacity) }),
      'raster-resampling': ramp?.kind === 'exact' ? 'nearest' : 'linear',
    },
    metadata: { raster: look },
  }
}

function readRelief(node: XmlNode, place: Place, reading: RasterReading): RasterLook['hillshade'] {
  if (/^(1|true)$/i.test(textIn(node, 'BrightnessOnly')))
    reading.losses.add('leftOut', place, 'BrightnessOnly')
  const factor = numberIn(node, 'ReliefFactor', usualRelief, place, reading)
  const exaggeration = Math.round((factor / usualRelief) * 1e4) / 1e4
  return { ...usualLight, exaggeration: Math.min(1000, Math.max(0.01, exaggeration)) }
}

/** A plain number in a child; one that does not fit is noted. */
function numberIn(
  node: XmlNode | undefined,
  name: string,
  usual: number,
  place: Place,
  { losses }: Pick<RasterReading, 'losses'>,
): number {
  const child = childOf(node, name)
  const text = (child?.children[0] ?? child)?.text.trim() ?? ''
  if (!child || text === '') return usual
  const value = Number(text)
  if (Number.isFinite(value)) return value
  losses.add('value', place, text)
  return usual
}
