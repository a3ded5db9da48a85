import { normalizePropertyExpression, type StylePropertyExpression } from '@maplibre/maplibre-gl-style-spec'
import type { Feature } from '../shapes/feature'
import { defaultOf, type LayerKind, specificationOf } from './specification'

/** Reads the properties of one style layer at one zoom. What does not depend on the feature is reckoned once. */
export interface Viewport {
  /** Whether any of these properties depends on the feature. */
  varies(...names: string[]): boolean
  /** Whether the style says anything of it. */
  says(name: string): boolean
  number(name: string, feature: Feature): number
  text(name: string, feature: Feature): string
  flag(name: string): boolean
  /** CSS colour; null where nothing shows. */
  color(name: string, feature: Feature): string | null
  numbers(name: string, feature: Feature): readonly number[]
  raw(name: string, feature: Feature): unknown
}

export interface Property {
  evaluate(zoom: number, feature: Feature): unknown
  /** 'constant' and 'camera' do not look at the feature. */
  constant: boolean
}

export type Properties = ReadonlyMap<string, Property>

/** A value of a style as something that can be asked; null when it is none that the specification knows. */
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

/** An expression that does not fit the feature leaves the default. */
function evaluate(expression: StylePropertyExpression, zoom: number, feature: Feature): unknown {
  const { evaluateWithoutErrorHandling } = expression as { evaluateWithoutErrorHandling?: Evaluate }
  const ask: Evaluate = evaluateWithoutErrorHandling ?? expression.evaluate
  try {
    return ask.call(expression, { zoom }, feature as never)
  } catch {
    return undefined
  }
}

/** `{name}` in old texts stands for an attribute. */
function withTokens(text: string): unknown {
  const parts = text.split(/\{([^{}]+)\}/)
  if (parts.length === 1) return text
  return ['concat', ...parts.map((part, at) => (at % 2 ? ['to-string', ['get', part]] : part))]
}

export function viewportOf(kind: LayerKind, properties: Properties, zoom: number): Viewport {
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
  return {
    raw,
    varies: (...names) => names.some((name) => properties.get(name)?.constant === false),
    says: (name) => properties.has(name),
    number: (name, feature) => finiteOr(raw(name, feature), 0),
    text: (name, feature) => written(raw(name, feature)),
    flag: (name) => raw(name, nothing) === true,
    color(name, feature) {
      const known = colors.get(name)
      if (known !== undefined) return known
      const color = cssColor(raw(name, feature))
      if (constants.has(name)) colors.set(name, color)
      return color
    },
    numbers: (name, feature) => numbersOf(raw(name, feature)),
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

/** Colours, texts and names of images are objects that write themselves. */
function written(value: unknown): string {
  if (value === null || value === undefined) return ''
  return (value as { toString(): string }).toString()
}
