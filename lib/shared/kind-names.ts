import type { GeometryKind } from './layer-types'
import type { Locale } from './locale'

interface Endings extends Record<Locale, string> {
  typeName: string
}

/** What tells the layers of one file apart, in titles and in type names. */
export const kindEndings: Record<GeometryKind, Endings> = {
  point: { ru: ', точки', en: ', points', typeName: '_points' },
  line: { ru: ', линии', en: ', lines', typeName: '_lines' },
  area: { ru: ', полигоны', en: ', areas', typeName: '_areas' },
}

const longest = (of: (ending: Endings) => readonly string[]) =>
  Math.max(...Object.values(kindEndings).flatMap((ending) => of(ending).map(({ length }) => length)))

/** Longest title of a layer to which every ending can be added; a title has 200 signs at most. */
export const kindTitleAtMost = 200 - longest(({ ru, en }) => [ru, en])

/** The same for a type name without its workspace; it has 63 signs at most. */
export const kindTypeNameAtMost = 63 - longest(({ typeName }) => [typeName])
