import { fetchFrom, TooLong } from '@/lib/platform/fetch-from'
import { NoReply } from '@/lib/platform/no-reply'
import { problem } from '@/lib/problems'
import type { BasemapKind, BasemapSource } from '../record'
import { pictureType } from './picture-type'
import { rasterAddress, type TileAddress } from './raster-address'
import { wmsAddress } from './wms-address'

/** Total time for a request, milliseconds. */
const patience = 10_000

/** Largest tile, bytes. */
const longest = 2 * 1024 * 1024

export interface Picture {
  bytes: Buffer<ArrayBuffer>
  mediaType: string
}

const headers = { accept: 'image/*', 'user-agent': 'Azimut (map server; tiles are kept and shared)' }

/** A tile from an external server; null where it has none. 424 when it does not return a picture. */
export async function fetchPicture(
  kind: BasemapKind,
  source: BasemapSource,
  address: TileAddress,
): Promise<Picture | null> {
  const url = new URL(kind === 'wms' ? wmsAddress(source, address) : rasterAddress(source, address))
  try {
    return await fetchFrom(
      { url, headers, timeout: patience, limit: longest },
      async ({ status, chunks }) => {
        if (status === 204 || status === 404 || status === 410) return null
        if (status !== 200) throw problem('basemap.silent', { reason: `HTTP ${status}` })
        const parts: Buffer[] = []
        for await (const chunk of chunks) parts.push(chunk)
        const bytes = Buffer.concat(parts)
        const mediaType = pictureType(bytes)
        if (!mediaType) throw problem('basemap.no-picture')
        return { bytes, mediaType }
      },
    )
  } catch (error) {
    if (error instanceof NoReply) throw problem('basemap.silent', { ...error.silence })
    if (error instanceof TooLong) throw problem('basemap.no-picture')
    throw error
  }
}
