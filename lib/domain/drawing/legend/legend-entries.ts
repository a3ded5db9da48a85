import type { Locale } from '@/lib/shared/locale'
import type { Feature } from '../shapes/feature'
import { type CompiledLayer, layersAt } from '../style/compile-style'
import { iconOf } from '../symbols/icon'
import { type Classes, classesOf } from './classes-of'

/** One entry of a legend. */
export interface LegendEntry {
  title: string | null
  type: Feature['type']
  properties: Feature['properties']
  layers: readonly CompiledLayer[]
  /** Visible zoom range. */
  minzoom: number
  maxzoom: number
}

export interface LegendRequest {
  /** Geometry types of the layer. */
  types: readonly Feature['type'][]
  /** Only what is visible at this zoom; null: everything. */
  zoom: number | null
  locale: Locale
}

const words = {
  other: { ru: 'прочее', en: 'other' },
  yes: { ru: 'да', en: 'yes' },
  no: { ru: 'нет', en: 'no' },
}

/** The entries of a style's legend: one for each class of objects. */
export function legendEntries(style: readonly CompiledLayer[], input: LegendRequest): LegendEntry[] {
  const layers = input.zoom === null ? style : layersAt(style, input.zoom)
  const titled = groupsOf(layers)
  const entries = titled.flatMap(({ title, own }) => {
    const samples = toldLines(own, input.locale) ?? guessedLines(own, input.locale)
    return samples.flatMap((sample) =>
      input.types.flatMap((type) => entryOf(own, type, { ...sample, title: sample.title ?? title })),
    )
  })
  const seen = entries.filter(isSeen)
  // Labels alone are not an entry where other symbols exist.
  return withoutRepeats(seen.length > 0 ? seen : entries.slice(0, 1))
}

/** Whether it has symbols other than labels. */
function isSeen({ layers, type, properties }: LegendEntry): boolean {
  return layers.some(
    (layer) =>
      layer.kind !== 'symbol' ||
      iconOf(layer.at(zoomFor(layer)), { id: 0, type, parts: [], properties }) !== null,
  )
}

interface Sample {
  title: string | null
  properties: Feature['properties']
}

const linesAtMost = 200

/** The entries given by the style: `metadata.legend`, a list of titles with the attributes of a sample
 * object. */
function toldLines(layers: readonly CompiledLayer[], locale: Locale): Sample[] | null {
  const lists = layers.flatMap(({ source }) => {
    const { legend } = (source.metadata ?? {}) as { legend?: unknown }
    return Array.isArray(legend) ? [legend as unknown[]] : []
  })
  if (lists.flat().length === 0) return null
  const lines = new Map<string, Sample>()
  for (const line of lists.flat()) {
    const sample = toldLine(line, locale)
    lines.set(JSON.stringify(sample), sample)
  }
  return [...lines.values()].slice(0, linesAtMost)
}

/** An entry without a title for objects without a value stands for all others. */
function toldLine(line: unknown, locale: Locale): Sample {
  const { title, properties } = (line ?? {}) as { title?: unknown; properties?: unknown }
  const own = { ...(typeof properties === 'object' ? properties : null) }
  if (typeof title === 'string' && title !== '') return { title, properties: own }
  return { title: Object.values(own).includes(null) ? words.other[locale] : null, properties: own }
}

/** The entries derived from the expressions of a style. */
function guessedLines(layers: readonly CompiledLayer[], locale: Locale): Sample[] {
  const classes = classesOf(layers.map(({ source }) => source))
  return classes ? samplesOf(classes, layers, locale) : [{ title: null, properties: {} }]
}

/** Style layers with a title form separate groups; those without one belong to every group. */
function groupsOf(layers: readonly CompiledLayer[]): { title: string | null; own: CompiledLayer[] }[] {
  const titles = [...new Set(layers.flatMap(({ title }) => title ?? []))]
  if (titles.length === 0) return [{ title: null, own: [...layers] }]
  return titles.map((title) => ({
    title,
    own: layers.filter((layer) => layer.title === title || (layer.title === null && layer.kind !== 'symbol')),
  }))
}

function samplesOf(classes: Classes, layers: readonly CompiledLayer[], locale: Locale): Sample[] {
  const { attribute, values, limits, smooth } = classes
  const label = labelsOf(layers)
  const sample = (title: string, value: unknown): Sample => ({
    title: label(title),
    properties: { [attribute]: value },
  })
  const named = values.map((value) =>
    typeof value === 'boolean'
      ? sample(words[value ? 'yes' : 'no'][locale], value)
      : sample(String(value), value),
  )
  if (named.length > 0) return [...named, sample(words.other[locale], null)]
  if (smooth) return limits.map((limit) => sample(String(limit), limit))
  return rangesOf(limits).map(([title, value]) => sample(title, value))
}

/** Ranges between limits, each with a sample value. */
function rangesOf(limits: readonly number[]): [title: string, value: number][] {
  const [first] = limits
  if (first === undefined) return []
  const ranges: [string, number][] = [[`< ${first}`, first - 1]]
  for (const [at, from] of limits.entries()) {
    const to = limits[at + 1]
    ranges.push(to === undefined ? [`≥ ${from}`, from + 1] : [`${from} – ${to}`, (from + to) / 2])
  }
  return ranges
}

/** Class labels given by the style: `metadata.legend` maps values to text. */
function labelsOf(layers: readonly CompiledLayer[]): (title: string) => string {
  const said = new Map<string, string>()
  for (const { source } of layers) {
    const { legend } = (source.metadata ?? {}) as { legend?: unknown }
    if (legend !== null && typeof legend === 'object' && !Array.isArray(legend))
      for (const [value, words] of Object.entries(legend))
        if (typeof words === 'string') said.set(value, words)
  }
  return (title) => said.get(title) ?? title
}

/** Null when no layer of the style shows it. */
function entryOf(layers: readonly CompiledLayer[], type: Feature['type'], sample: Sample): LegendEntry[] {
  const feature: Feature = { id: 0, type, parts: [], properties: sample.properties }
  const shown = layers.filter((layer) => takes(layer, type) && layer.fits(feature, zoomFor(layer)))
  if (shown.length === 0) return []
  const minzoom = Math.min(...shown.map((layer) => layer.minzoom))
  const maxzoom = Math.max(...shown.map((layer) => layer.maxzoom))
  return [{ ...sample, type, layers: shown, minzoom, maxzoom }]
}

function takes({ kind }: CompiledLayer, type: Feature['type']): boolean {
  if (kind === 'circle') return type === 1
  if (kind === 'fill') return type === 3
  return kind === 'symbol' || type !== 1
}

/** A visible zoom of the layer, nearest to the usual zoom of towns. */
export function zoomFor({ minzoom, maxzoom }: Pick<CompiledLayer, 'minzoom' | 'maxzoom'>): number {
  return Math.max(minzoom, Math.min(16, maxzoom - 0.01))
}

/** Drops geometry types that look the same. */
function withoutRepeats(entries: readonly LegendEntry[]): LegendEntry[] {
  const seen = new Set<string>()
  return entries.filter(({ title, type, properties, layers }) => {
    const key = JSON.stringify([title, type, properties, layers.map(({ source }) => source.id)])
    return !seen.has(key) && seen.add(key)
  })
}
