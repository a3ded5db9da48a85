import type { FieldType, GeometryType, StyleLayer } from '@/lib/domain/layers'
import type { RasterFacts } from '@/lib/shared/rasters/facts'
import type { Locale } from '@/lib/shared/locale'
import type { Expression } from './expressions/expression'
import type { Losses, Place } from './losses'

/** The layer that a style file is read for, and what is noted meanwhile. */
export interface Reading {
  fields: readonly { name: string; type: FieldType }[]
  geometryType: GeometryType | null
  losses: Losses
  /** What a refusal calls the file. */
  path: string
  /** The language of what a refusal lists. */
  locale: Locale
  /** The address of this server, by which a style may name its icons. */
  baseUrl: string
}

/** The raster that a style file is read for, and what is noted meanwhile. */
export interface RasterReading extends Pick<Reading, 'losses' | 'path'> {
  facts: Pick<RasterFacts, 'bands' | 'alpha'>
}

/** A part of a style file that is being read. */
export interface Spot {
  reading: Reading
  place: Place
}

/** A style layer before it has an id and the filter of its rule. */
export interface BareLayer {
  role: string
  type: StyleLayer['type']
  layout?: Record<string, Expression>
  paint?: Record<string, Expression>
}

/** A rule of a style file. */
export interface StyleRule {
  name: string
  /** Its title in the legend. */
  title: string | null
  /** Null: every object. */
  filter: Expression
  /** Whether it is for those objects that no other rule of its list takes. */
  otherwise: boolean
  minzoom: number | null
  maxzoom: number | null
  layers: readonly BareLayer[]
}

/** Something that cannot be read; the rule around it is left out. */
export class Unreadable extends Error {
  constructor(
    readonly kind: 'filter' | 'field',
    readonly what: string,
  ) {
    super(what)
  }
}

/** A field of the layer by its name, in any letter case when only one fits. */
export function fieldOf({ fields }: Pick<Reading, 'fields'>, said: string) {
  const exact = fields.find(({ name }) => name === said)
  if (exact) return exact
  const similar = fields.filter(({ name }) => name.toLowerCase() === said.toLowerCase())
  const [only] = similar
  if (!only || similar.length > 1) throw new Unreadable('field', said)
  return only
}
