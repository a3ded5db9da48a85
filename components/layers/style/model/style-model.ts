import type { StyleLayer } from '@/components/map/overlay'
import type { AreaPattern } from './area-pattern'

export type Value = string | number

/** The look of one class; null values are inherited from the symbol. */
export interface ClassLook {
  color: string
  size: number | null
  icon: string | null
}

export interface ValueClass extends ClassLook {
  values: readonly Value[]
  title: string
}

export interface RangeClass extends ClassLook {
  title: string
}

/** How the classes were generated, for generating them again. */
export interface Origin {
  ramp: string
  inverted: boolean
  method: Method
}

export const methods = ['equal', 'quantiles', 'natural', 'manual'] as const
export type Method = (typeof methods)[number]

/** Objects without a class: hidden, drawn with a separate look, or unspecified. */
export type Rest = { is: 'hidden' } | { is: 'unset' } | { is: 'shown'; look: ClassLook; title: string }

export interface ByValues {
  by: 'values'
  field: string
  /** Values are compared as texts, which also covers booleans, fractions and missing values. */
  asText: boolean
  classes: readonly ValueClass[]
  rest: Rest
  origin: Origin
}

export interface ByRanges {
  by: 'ranges'
  field: string
  /** Breaks between classes, ascending: one fewer than classes. */
  limits: readonly number[]
  classes: readonly RangeClass[]
  /** Objects without a value. */
  rest: Rest
  origin: Origin
}

export type Classes = { by: 'one' } | ByValues | ByRanges

/** A size that grows by a factor between two zooms. */
export interface Growth {
  from: number
  to: number
  factor: number
}

/** A size that follows a number; with `area` the area of the symbol is proportional. */
export interface Proportion {
  field: string
  from: number
  to: number
  least: number
  most: number
  area: boolean
}

interface Shown {
  minzoom: number | null
  maxzoom: number | null
}

interface Drawn extends Shown {
  /** Its legend title when there are several. */
  title: string
  /** Which geometry type of a mixed layer; null: any. */
  only: 'Point' | 'LineString' | 'Polygon' | null
  color: string
  opacity: number
  classes: Classes
  /** Pixels: diameter of a point, width of a line. */
  size: number
  growth: Growth | null
  proportion: Proportion | null
}

export interface PointPart extends Drawn {
  kind: 'point'
  /** Null: a circle. */
  icon: string | null
  edge: { color: string; width: number } | null
  turn: { field: string | null; degrees: number }
  overlap: boolean
}

export interface LinePart extends Drawn {
  kind: 'line'
  dash: readonly number[]
  cap: 'butt' | 'round' | 'square'
  join: 'miter' | 'round' | 'bevel'
  offset: number
  casing: { color: string; width: number } | null
}

export interface AreaPart extends Omit<Drawn, 'size' | 'growth' | 'proportion'> {
  kind: 'area'
  /** Drawn in the colour, in place of a plain fill. */
  pattern: AreaPattern | null
  /** Colour null: that of the fill. Width null: a hairline. */
  edge: { color: string | null; width: number | null; dash: readonly number[]; join: LinePart['join'] } | null
}

export interface LabelPart extends Shown {
  kind: 'label'
  /** Text with `{field}` placeholders. */
  text: string
  size: number
  growth: Growth | null
  color: string
  halo: { color: string; width: number } | null
  weight: 'regular' | 'medium' | 'strong'
  placement: 'point' | 'line' | 'line-center'
  side: 'center' | 'top' | 'bottom' | 'left' | 'right' | 'auto'
  /** Distance from the position, in em. */
  distance: number
  width: number
  overlap: boolean
  /** Label priority when there is no room for all. */
  priority: { field: string; highest: boolean } | null
  only: Drawn['only']
}

/** Layers that no form can express, kept unchanged. */
export interface RawPart {
  kind: 'raw'
  layer: StyleLayer
}

export type SymbolPart = PointPart | LinePart | AreaPart
export type Part = SymbolPart | LabelPart | RawPart

/** A style as a list of symbols and labels, the lowest first. */
export interface StyleModel {
  parts: readonly Part[]
}

export const isSymbol = (part: Part): part is SymbolPart =>
  part.kind === 'point' || part.kind === 'line' || part.kind === 'area'

export type StyleLayers = readonly StyleLayer[]

/** Props of a part's form. */
export interface FormOf<P> {
  part: P
  /** `tag`: consecutive changes with the same tag are undone together. */
  onChange: (next: P, tag?: string) => void
}
