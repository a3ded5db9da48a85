import type { XmlNode } from '@/lib/domain/layer-queries'
import { hexOf } from '../expressions/color'
import { tidy } from '../expressions/expression'
import { childOf, childrenOf } from '../read-document'
import type { Spot } from '../reading'

/** The properties of a part of a symbol. */
export interface Properties {
  text(name: string): string
  /** A length in pixels, by its unit. */
  pixels(name: string, unitName: string, usual: number): number
  /** A colour with its opacity; null where it is absent. */
  ink(name: string): { color: string; opacity: number } | null
  /** Two lengths in pixels. */
  pair(name: string, unitName: string): [number, number]
}

const dotsPerInch = 96

const pixelsOf: Readonly<Record<string, number>> = {
  mm: dotsPerInch / 25.4,
  point: dotsPerInch / 72,
  points: dotsPerInch / 72,
  pixel: 1,
  inch: dotsPerInch,
  inches: dotsPerInch,
}

/** A length of a unit of QGIS in pixels of 96 to the inch; units of the ground are noted. */
export function inPixels({ reading, place }: Spot, length: number, unit: string): number {
  const plain = unit.toLowerCase()
  const factor = Object.hasOwn(pixelsOf, plain) ? pixelsOf[plain] : undefined
  if (factor === undefined) reading.losses.add('units', place, unit)
  return Math.round(length * (factor ?? 1) * 100) / 100
}

/** The options of a symbol layer, in the form of any version of QGIS. */
export function propertiesOf(spot: Spot, node: XmlNode): Properties {
  const said = new Map<string, string>()
  for (const { attributes } of childrenOf(node, 'prop'))
    said.set(attributes.get('k') ?? '', attributes.get('v') ?? '')
  const options = childrenOf(node, 'Option').find(({ attributes }) => attributes.get('type') === 'Map')
  for (const { attributes } of childrenOf(options, 'Option'))
    said.set(attributes.get('name') ?? '', attributes.get('value') ?? '')
  noteDriven(spot, node)
  const text = (name: string) => said.get(name)?.trim() ?? ''
  const pixels = (length: string, unitName: string, usual: number) => {
    const number = Number(length)
    const isRight = length !== '' && Number.isFinite(number)
    if (length !== '' && !isRight) spot.reading.losses.add('value', spot.place, length)
    return inPixels(spot, isRight ? number : usual, text(unitName) || 'MM')
  }
  return {
    text,
    pixels: (name, unitName, usual) => pixels(text(name), unitName, usual),
    ink: (name) => inkOf(text(name)),
    pair(name, unitName) {
      const [x = '', y = ''] = text(name).split(',')
      return [pixels(x.trim(), unitName, 0), pixels(y.trim(), unitName, 0)]
    },
  }
}

/** `r,g,b,a`, with more behind it in newer versions. */
export function inkOf(text: string): { color: string; opacity: number } | null {
  const [red, green, blue, alpha = 255] = text.split(',').map(Number)
  const color = hexOf(`rgb(${red}, ${green}, ${blue})`)
  return color === null ? null : { color, opacity: tidy(Math.round((alpha / 255) * 1000) / 1000) }
}

/** Notes the values that depend on the object. */
function noteDriven({ reading, place }: Spot, node: XmlNode): void {
  const driven = childOf(node, 'data_defined_properties', 'dd_properties')
  const list = childrenOf(childOf(driven, 'Option'), 'Option').find(
    ({ attributes }) => attributes.get('name') === 'properties',
  )
  for (const { attributes, children } of childrenOf(list, 'Option')) {
    const active = children.find((option) => option.attributes.get('name') === 'active')
    if (active?.attributes.get('value') === 'true')
      reading.losses.add('leftOut', place, `data_defined ${attributes.get('name') ?? ''}`)
  }
}
