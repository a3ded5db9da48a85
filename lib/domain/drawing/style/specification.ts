import { latest, type StylePropertySpecification } from '@maplibre/maplibre-gl-style-spec'

/** The supported kinds of style layers. */
export const layerKinds = ['circle', 'symbol', 'line', 'fill'] as const
export type LayerKind = (typeof layerKinds)[number]

interface Known {
  own: StylePropertySpecification
  /** Whether texts may contain old `{name}` tokens. */
  tokens: boolean
  fallback: unknown
}

const tables = latest as unknown as Record<string, Record<string, Record<string, unknown>>>
const known = new Map<string, Known>()
for (const kind of layerKinds)
  for (const part of ['paint', 'layout'])
    for (const [name, own] of Object.entries(tables[`${part}_${kind}`] ?? {}))
      known.set(`${kind} ${name}`, {
        own: own as unknown as StylePropertySpecification,
        tokens: own.tokens === true,
        fallback: own.default,
      })

export const isLayerKind = (value: unknown): value is LayerKind => layerKinds.some((kind) => kind === value)

/** The specification of a property; undefined when the kind does not have it. */
export const specificationOf = (kind: LayerKind, name: string) => known.get(`${kind} ${name}`)

/** The default of a property. */
export const defaultOf = (kind: LayerKind, name: string): unknown => known.get(`${kind} ${name}`)?.fallback
