import type { GeocoderEngineTrialWire, GeocoderEngineWire } from '@/lib/domain/geocoder-engine/presenter'
import type { GeocoderImportWire, GeocoderStatusWire } from '@/lib/domain/geocoder-sources/presenter'
import { type Reply, request } from '@/components/api/request'
import { post, remove } from '@/components/api/use-api'

export type GeocoderStatus = GeocoderStatusWire
export type GeocoderSource = GeocoderStatus['sources'][number]
export type GeocoderImport = GeocoderImportWire
export type Counts = NonNullable<GeocoderSource['counts']>
export type CountName = keyof Counts

export type EngineSettings = GeocoderEngineWire
export type EngineKind = EngineSettings['kind']
export const engineKinds = ['none', 'nominatim', 'photon'] as const satisfies readonly EngineKind[]

export type EngineTrial = GeocoderEngineTrialWire
/** A place found by search. */
export type Find = EngineTrial['items'][number]

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

/** There is one setting; the audit log uses this id. */
export const engineId = 1

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
