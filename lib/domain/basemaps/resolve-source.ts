import { addressError } from '@/lib/platform/outbound-address'
import { type Issue, Problem } from '@/lib/problems'
import type { BasemapKind, BasemapSource } from './record'
import { type SourceInput, sourceKeys } from './schema'
import { rasterAddress } from './tiles/raster-address'

const belongs: Record<BasemapKind, readonly (keyof SourceInput)[]> = {
  world: [],
  raster: ['url', 'tms', 'subdomains', 'tileSize', 'minZoom', 'maxZoom', 'elevation', 'attribution'],
  wms: ['url', 'layers', 'version', 'format', 'tileSize', 'minZoom', 'maxZoom', 'attribution'],
  pmtiles: ['upload', 'elevation', 'attribution'],
  streets: ['attribution'],
}

/** The source after applying an input; 400 with every error. */
export function resolveSource(
  kind: BasemapKind,
  input: SourceInput,
  before: BasemapSource | null = null,
): BasemapSource {
  const foreign = sourceKeys.filter((key) => input[key] !== undefined && !belongs[kind].includes(key))
  const issues: Issue[] = foreign.map((path) => ({ path, rule: 'notOfKind' }))
  const source: BasemapSource = { ...before, ...valuesOf(input, kind) }
  issues.push(...missing(kind, source), ...addressFaults(kind, source))
  if ((source.minZoom ?? 0) > (source.maxZoom ?? 24)) issues.push({ path: 'maxZoom', rule: 'zoomOrder' })
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
  return source
}

const standard = {
  world: {},
  raster: { tms: false, tileSize: 256, minZoom: 0, maxZoom: 19 },
  wms: { version: '1.1.1', format: 'image/png', tileSize: 256, minZoom: 0, maxZoom: 22 },
  pmtiles: {},
  streets: {},
} as const satisfies Record<BasemapKind, BasemapSource>

/** Fields stored as given. */
const plainKeys = ['url', 'tms', 'layers', 'version', 'format', 'tileSize', 'minZoom', 'maxZoom'] as const

function valuesOf(input: SourceInput, kind: BasemapKind): BasemapSource {
  const { attribution, subdomains, url, elevation } = input
  const given = Object.fromEntries(
    plainKeys.flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]]])),
  )
  return {
    ...given,
    ...(attribution !== undefined && { attribution: attribution?.trim() ?? '' }),
    ...(subdomains !== undefined && { subdomains: subdomains?.split(',').map((one) => one.trim()) ?? [] }),
    ...(kind === 'raster' && url !== undefined && { url: url.trim() }),
    ...(elevation !== undefined && { elevation: elevation ?? undefined }),
  }
}

/** Defaults for a new source. */
export const withStandard = (kind: BasemapKind, input: SourceInput): BasemapSource =>
  resolveSource(kind, input, standard[kind])

function missing(kind: BasemapKind, { url, layers }: BasemapSource): Issue[] {
  const issues: Issue[] = []
  if ((kind === 'raster' || kind === 'wms') && !url) issues.push({ path: 'url', rule: 'required' })
  if (kind === 'wms' && !layers) issues.push({ path: 'layers', rule: 'required' })
  return issues
}

function addressFaults(kind: BasemapKind, source: BasemapSource): Issue[] {
  const { url } = source
  if (!url) return []
  if (kind === 'wms') {
    const rule = addressError(url)
    return rule ? [{ path: 'url', rule }] : []
  }
  if (!/\{z\}/.test(url) || !/\{x\}/.test(url) || !/\{-?y\}/.test(url))
    return [{ path: 'url', rule: 'tileTemplate' }]
  const rule = addressError(rasterAddress(source, { z: 0, x: 0, y: 0 }))
  return rule ? [{ path: 'url', rule }] : []
}
