import { failureOf } from '@/components/api/failure-message'
import { address } from '@/components/api/request'
import { maplibre } from '@/components/map/map-library'
import type { RasterStyleLayer } from '@/lib/shared/rasters/style'

const protocol = 'raster-draft'
const tilePath = /^raster-draft:\/\/(\d+)\/(\d+)\/(\d+)\/(\d+)\/(\d+)$/
const draftsAtMost = 50

interface KnownDraft {
  number: number
  body: string
  onFailure: (message: string) => void
}

let last = 0
const drafts = new Map<number, KnownDraft>()

/** The address of tiles in a style that is not saved: the server draws each by the layers that are sent along. */
export function draftTiles(
  layerId: number,
  layers: readonly RasterStyleLayer[],
  onFailure: (message: string) => void,
): string {
  const body = JSON.stringify({ layers })
  const known = [...drafts.values()].find((one) => one.body === body)
  const number = known?.number ?? ++last
  drafts.delete(number)
  drafts.set(number, { number, body, onFailure })
  for (const old of drafts.keys()) if (drafts.size > draftsAtMost) drafts.delete(old)
  return `${protocol}://${number}/${layerId}/{z}/{x}/{y}`
}

maplibre.addProtocol(protocol, async ({ url }, { signal }) => {
  const [, number, layerId, z, x, y] = tilePath.exec(url) ?? []
  const draft = drafts.get(Number(number))
  // A draft that is forgotten is shown no more.
  if (!draft) throw new Error('The draft is gone')
  const response = await fetch(address(`/service/tiles/${layerId}/${z}/${x}/${y}.png`), {
    method: 'POST',
    body: draft.body,
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang || 'ru' },
    credentials: 'same-origin',
    signal,
  })
  if (!response.ok) {
    const failure = await failureOf(response)
    draft.onFailure(failure.message)
    throw failure
  }
  return { data: await response.arrayBuffer() }
})
