import type { Basemap } from '@/components/map/choice/basemap'

export type SourceKind = 'raster' | 'wms' | 'pmtiles'

/** Form values of a basemap. */
export const initialOf = (basemap: Basemap | null) => ({
  kind: (basemap?.kind ?? 'raster') as Basemap['kind'],
  titleRu: basemap?.titleRu ?? '',
  titleEn: basemap?.titleEn ?? '',
  isDefault: basemap?.isDefault ?? false,
  archived: basemap?.archived ?? false,
  url: basemap?.source?.url ?? '',
  tms: basemap?.source?.tms ?? false,
  subdomains: basemap?.source?.subdomains ?? '',
  layers: basemap?.source?.layers ?? '',
  version: basemap?.source?.version ?? '1.1.1',
  format: basemap?.source?.format ?? 'image/png',
  tileSize: String(basemap?.tileSize ?? 256),
  minZoom: basemap?.minZoom ?? 0,
  maxZoom: basemap?.maxZoom ?? 19,
  elevation: (basemap?.elevation ?? '') as '' | NonNullable<Basemap['elevation']>,
  attribution: basemap?.attribution ?? '',
  upload: '',
})
export type BasemapValues = ReturnType<typeof initialOf>

const about = ['titleRu', 'titleEn', 'isDefault', 'archived'] as const
const tiled = ['url', 'tileSize', 'minZoom', 'maxZoom', 'attribution'] as const
const own: Record<Basemap['kind'], readonly (keyof BasemapValues)[]> = {
  world: [],
  raster: [...tiled, 'tms', 'subdomains', 'elevation'],
  wms: [...tiled, 'layers', 'version', 'format'],
  pmtiles: ['attribution', 'upload', 'elevation'],
  streets: ['attribution'],
}

/** Fields that an empty value removes. */
const nullable = new Set<keyof BasemapValues>(['titleEn', 'subdomains', 'attribution', 'elevation'])

/** Sends only the fields of the chosen kind, and the archive only when it was replaced. */
export function bodyOf(kind: Basemap['kind'], values: Partial<BasemapValues>): Record<string, unknown> {
  const keys = [...about, ...own[kind]]
  const said = keys.flatMap((key): [string, unknown][] => {
    const value = values[key]
    if (value === undefined || (key === 'upload' && value === '')) return []
    if (key === 'tileSize') return [[key, Number(value)]]
    if (nullable.has(key) && value === '') return [[key, null]]
    return [[key, value]]
  })
  return Object.fromEntries(said)
}

/** Only the tile source. */
export const sourceOf = (kind: Basemap['kind'], values: BasemapValues): Record<string, unknown> => {
  const body = bodyOf(kind, values)
  return Object.fromEntries(Object.entries(body).filter(([key]) => !about.some((one) => one === key)))
}
