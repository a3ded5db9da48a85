import { normalizePropertyExpression, type StylePropertyExpression } from '@maplibre/maplibre-gl-style-spec'
import type { Feature } from '../shapes/feature'
import { defaultOf, type LayerKind, specificationOf } from './specification'

/** Reads the properties of one style layer at one zoom. Values that do not depend on the feature are
 * computed once. */
export interface Viewport {
  /** Whether any of these properties depends on the feature. */
  varies(...names: string[]): boolean
  /** Whether the style sets the property. */
  says(name: string): boolean
  number(name: string, feature: Feature): number
  text(name: string, feature: Feature): string
  flag(name: string): boolean
  /** CSS colour; null when transparent. */
  color(name: string, feature: Feature): string | null
  numbers(name: string, feature: Feature): readonly number[]
  raw(name: string, feature: Feature): unknown
  /** Pixels of the picture in a pixel of the style; 1 at the usual resolution. */
  readonly scale: number
}

/** Properties in pixels of the style. Others are shares of these, or no lengths. */
const lengths = new Set([
  'circle-radius',
  'circle-stroke-width',
  'circle-translate',
  'icon-halo-width',
  'icon-padding',
  'icon-size',
  'line-gap-width',
  'line-offset',
  'line-width',
  'symbol-spacing',
  'text-halo-width',
  'text-padding',
  'text-size',
])

export interface Property {
  evaluate(zoom: number, feature: Feature): unknown
  /** 'constant' and 'camera' do not depend on the feature. */
  constant: boolean
}

export type Properties = ReadonlyMap<string, Property>

/** A style value as an expression; null when the specification does not allow it. */
export function propertyOf(kind: LayerKind, name: string, value: unknown): Property | null {
  const specification = specificationOf(kind, name)
  if (!specification) return null
  const given = typeof value === 'string' && specification.tokens ? withTokens(value) : value
  let expression: StylePropertyExpression
  try {
    expression = normalizePropertyExpression(given as never, name, specification.own)
  } catch {
    return null
  }
  const constant = expression.kind === 'constant' || expression.kind === 'camera'
  return { constant, evaluate: (zoom, feature) => evaluate(expression, zoom, feature) }
}

type Evaluate = StylePropertyExpression['evaluate']

/** An expression that fails for a feature gives the default. */
function evaluate(expression: StylePropertyExpression, zoom: number, feature: Feature): unknown {
  const { evaluateWithoutErrorHandling } = expression as { evaluateWithoutErrorHandling?: Evaluate }
  const ask: Evaluate = evaluateWithoutErrorHandling ?? expression.evaluate
  try {
    return ask.call(expression, { zoom }, feature as never)
  } catch {
    return undefined
  }
}

/** Converts `{name}` tokens of old texts to expressions. */
function withTokens(text: string): unknown {
  const parts = text.split(/\{([^{}]+)\}/)
  if (parts.length === 1) return text
  return ['concat', ...parts.map((part, at) => (at % 2 ? ['to-string', ['get', part]] : part))]
}

/** Prepares the properties of a style layer for one zoom and resolution. */
export function viewportOf(kind: LayerKind, properties: Properties, zoom: number, scale = 1): Viewport {
  const constants = new Map<string, unknown>()
  const colors = new Map<string, string | null>()
  const raw = (name: string, feature: Feature): unknown => {
    const known = constants.get(name)
    if (known !== undefined) return known
    const property = properties.get(name)
    const value = property?.evaluate(zoom, feature) ?? defaultOf(kind, name) ?? null
    if (!property || property.constant) constants.set(name, value)
    return value
  }
  const nothing: Feature = { id: 0, type: 1, parts: [], properties: {} }
  const factorOf = (name: string) => (scale !== 1 && lengths.has(name) ? scale : 1)
  return {
    raw,
    scale,
    varies: (...names) => names.some((name) => properties.get(name)?.constant === false),
    says: (name) => properties.has(name),
    number: (name, feature) => finiteOr(raw(name, feature), 0) * factorOf(name),
    text: (name, feature) => written(raw(name, feature)),
    flag: (name) => raw(name, nothing) === true,
    color(name, feature) {
      const known = colors.get(name)
      if (known !== undefined) return known
      const color = cssColor(raw(name, feature))
      if (constants.has(name)) colors.set(name, color)
      return color
    },
    numbers(name, feature) {
      const factor = factorOf(name)
      const given = numbersOf(raw(name, feature))
      return factor === 1 ? given : given.map((one) => one * factor)
    },
  }
}

function finiteOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise
}

function numbersOf(value: unknown): readonly number[] {
  const list = Array.isArray(value) ? value : ((value as { values?: unknown } | null)?.values ?? [])
  return Array.isArray(list) ? list.map((one) => finiteOr(one, 0)) : []
}

function cssColor(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return (value as { a?: number }).a === 0 ? null : written(value)
}

/** Colours, formatted texts and image names are objects with toString. */
function written(value: unknown): string {
  if (value === null || value === undefined) return ''
  return (value as { toString(): string }).toString()
}
