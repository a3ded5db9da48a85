import { type Reply, request } from '@/components/api/request'
import { post, remove } from '@/components/api/use-api'

/** Wire shapes of the geocoder and its sources. Dates are Unix seconds. */

const countNames = [
  'regions',
  'settlements',
  'districts',
  'streets',
  'houses',
  'interests',
  'postcodes',
] as const
export type CountName = (typeof countNames)[number]
export type Counts = Record<CountName, number>

export interface GeocoderSource {
  id: number
  kind: 'gazetteer' | 'osm' | 'plan'
  name: string
  title: string
  file_name: string | null
  state: 'loading' | 'ready' | 'failed'
  /** Percent; null when nothing is loading, or another process loads. */
  progress: number | null
  places: number
  skipped: number
  counts: Counts | null
  bytes: number
  /** HTML with links. */
  attribution: string
  reason: string | null
  loaded_at: number | null
}

export interface GeocoderStatus {
  world: 'ready' | 'loading' | 'failed' | 'away' | 'off'
  places: number
  sources: GeocoderSource[]
}

export interface GeocoderImport {
  id: number
  state: 'queued' | 'running' | 'done' | 'failed'
  file_name: string
  title: string | null
  progress: number
  stage: string | null
  places: number
  source_id: number | null
  reason: string | null
  cancelled: boolean
  created_at: number
  finished_at: number | null
}

export const engineKinds = ['none', 'nominatim', 'photon'] as const
export type EngineKind = (typeof engineKinds)[number]

export interface EngineSettings {
  kind: EngineKind
  url: string | null
  email: string | null
}

/** A place found by search. */
export interface Find {
  pkid: string
  label: string
  /** Zoom level that suits the place. */
  zoom: number
  point: { lon: number; lat: number }
  address: Partial<
    Record<'house_number' | 'road' | 'suburb' | 'city' | 'county' | 'state' | 'postcode', string>
  >
}

export interface EngineTrial {
  ok: boolean
  reason: string | null
  milliseconds: number
  items: Find[]
}

const base = '/rest/geocoder'
export const enginePath = `${base}/engine`

export const readStatus = async (signal?: AbortSignal) =>
  (await request<GeocoderStatus>(`${base}/status`, { signal })).body

export const listImports = async (signal?: AbortSignal) =>
  (await request<{ jobs: GeocoderImport[] }>(`${base}/imports`, { signal })).body.jobs

export const startImport = (input: { upload: string; title: string | null }) =>
  post<{ job: GeocoderImport }>(`${base}/imports`, input)

export const cancelImport = (id: number) => remove(`${base}/imports/${id}`)

export const removeSource = (id: number) => remove(`${base}/sources/${id}`)

export const loadWorld = () => post<GeocoderStatus>(`${base}/world`, {})

export const writeEngine = (body: EngineSettings, ifMatch: string | null): Promise<Reply<EngineSettings>> =>
  request<EngineSettings>(enginePath, { method: 'PUT', body, ifMatch })

export const tryEngine = (body: EngineSettings & { query: string }) =>
  post<EngineTrial>(`${enginePath}/try`, body)

/** State of the geocoder, visible to everybody. */
export const findPlaces = async (query: string, signal?: AbortSignal) => {
  const { body } = await request<{ items: Find[] }[]>('/geocoding', { query: { query }, signal })
  return body[0]?.items ?? []
}

export const isOpen = ({ state }: Pick<GeocoderImport, 'state'>) => state === 'queued' || state === 'running'
