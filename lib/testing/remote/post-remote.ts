import type { Identified } from '@/lib/testing/make'
import { make } from '@/lib/testing/make'
import { api } from '@/lib/testing/api'
import type { StandIn } from './stand-in'

export interface RemoteAnswer {
  layer: {
    id: number
    info: { typeName: string }
    fields: { id: number; name: string; type: string; rusName: string }[]
    source: Record<string, unknown> | null
    [member: string]: unknown
  }
}

/** A remote layer, created over the API. */
export async function postRemote(
  owner: Identified,
  server: StandIn,
  kind: 'wms' | 'wfs',
  source: object = {},
) {
  const own = kind === 'wms' ? { layers: ['quarters'] } : { typeName: 'city:stops' }
  const body = {
    name: make.unique('Внешний'),
    dataStoreName: kind,
    source: { url: `${server.url}/ows?map=city`, ...own, ...source },
  }
  const reply = await api.as(owner).post<RemoteAnswer>('/layers', body)
  if (reply.status !== 200) throw new Error(`POST /layers: ${reply.status} ${JSON.stringify(reply.body)}`)
  return {
    ...reply.body.layer,
    etag: reply.headers.get('etag') ?? '',
    typeName: reply.body.layer.info.typeName,
  }
}
