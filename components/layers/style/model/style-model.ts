import type { StyleLayer } from '@/components/map/overlay'

export type Value = string | number

/** How one class looks; what is null is as the symbol itself says. */
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

/** How the classes came to be, for the next time somebody wants other ones. */
export interface Origin {
  ramp: string
  inverted: boolean
  method: Method
}

export const methods = ['equal', 'quantiles', 'natural', 'manual'] as const
export type Method = (typeof methods)[number]

/** Objects that no class takes: not drawn, drawn in a look of their own, or nothing is said of them. */
export type Rest = { is: 'hidden' } | { is: 'unset' } | { is: 'shown'; look: ClassLook; title: string }

export interface ByValues {
  by: 'values'
  field: string
  /** Values are compared as texts: flags, fractions, and what is absent have no other way to be a class. */
  asText: boolean
  classes: readonly ValueClass[]
  rest: Rest
  origin: Origin
}

export interface ByRanges {
  by: 'ranges'
  field: string
  /** Where one class ends and the next begins, ascending: one fewer than classes. */
  limits: readonly number[]
  classes: readonly RangeClass[]
  /** Objects without a value. */
  rest: Rest
  origin: Origin
}

export type Classes = { by: 'one' } | ByValues | ByRanges

/** A size that grows between two zooms by a factor. */
export interface Growth {
  from: number
  to: number
  factor: number
}

/** A size that follows a number: `area`: so does the area of the symbol. */
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
  /** What the legend calls it where there are several. */
  title: string
  /** Which kind of shapes of a layer with all kinds; null: whatever there is. */
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
  /** Colour null: that of the inside. Width null: as thin as the screen can draw. */
  edge: { color: string | null; width: number | null; dash: readonly number[]; join: LinePart['join'] } | null
}

export interface LabelPart extends Shown {
  kind: 'label'
  /** Words and `{field}`. */
  text: string
  size: number
  growth: Growth | null
  color: string
  halo: { color: string; width: number } | null
  weight: 'regular' | 'medium' | 'strong'
  placement: 'point' | 'line' | 'line-center'
  side: 'center' | 'top' | 'bottom' | 'left' | 'right' | 'auto'
  /** Distance from the place, in sizes of the letters. */
  distance: number
  width: number
  overlap: boolean
  /** Whose label stands when there is no room for all. */
  priority: { field: string; highest: boolean } | null
  only: Drawn['only']
}

/** What cannot be said in these words: kept as it is. */
export interface RawPart {
  kind: 'raw'
  layer: StyleLayer
}

export type SymbolPart = PointPart | LinePart | AreaPart
export type Part = SymbolPart | LabelPart | RawPart

/** A style as people think of it: symbols and labels, the lowest first. */
export interface StyleModel {
  parts: readonly Part[]
}

export const isSymbol = (part: Part): part is SymbolPart =>
  part.kind === 'point' || part.kind === 'line' || part.kind === 'area'

export type StyleLayers = readonly StyleLayer[]

/** What the form of a part of a style is given. */
export interface FormOf<P> {
  part: P
  /** `tag`: changes of one tag in a row are undone together. */
  onChange: (next: P, tag?: string) => void
}
