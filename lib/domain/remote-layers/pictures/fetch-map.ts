import { createHash } from 'node:crypto'
import { ImageError, provePicture } from '@/lib/platform/images'
import { problem } from '@/lib/problems'
import { wrongType } from '../features/fetch-features'
import { kept } from '../kept'
import type { WmsSource } from '../record'
import type { Parameters } from '../upstream/address'
import { ask, wholeOf } from '../upstream/ask'
import { readTree, rejectReport } from '../upstream/read-tree'

/** A map request in x, y order. */
export interface MapQuestion {
  /** Cache key of the layer and its revision. */
  scope: string
  /** The other server's name of the system. */
  crs: string
  /** Whether the official axis order is north first. */
  northFirst: boolean
  box: readonly [number, number, number, number]
  width: number
  height: number
}

/** A validated picture, unchanged. */
export interface RemotePicture {
  bytes: Buffer
  width: number
  height: number
  mark: string
}

const timeout = 20_000
const megabyte = 1024 * 1024

/** A map of another server, from a short-lived cache. */
export function fetchMap(source: WmsSource, question: MapQuestion): Promise<RemotePicture> {
  const { width, height } = question
  const parameters = {
    ...mapParameters(source, question),
    REQUEST: 'GetMap',
    FORMAT: source.format,
    TRANSPARENT: 'TRUE',
    EXCEPTIONS: source.version === '1.3.0' ? 'XML' : 'application/vnd.ogc.se_xml',
  }
  return picture(source, question.scope, parameters, { width, height, exact: true })
}

/** Parameters common to map requests: the version decides on names and the axis order. */
export function mapParameters(source: WmsSource, question: MapQuestion): Record<string, string | number> {
  const { version, layers, style } = source
  const { crs, northFirst, box, width, height } = question
  const [minX, minY, maxX, maxY] = box
  const turned = version === '1.3.0' && northFirst
  return {
    SERVICE: 'WMS',
    VERSION: version,
    LAYERS: layers.join(','),
    STYLES: style ?? layers.map(() => '').join(','),
    [version === '1.3.0' ? 'CRS' : 'SRS']: crs,
    BBOX: (turned ? [minY, minX, maxY, maxX] : [minX, minY, maxX, maxY]).join(','),
    WIDTH: width,
    HEIGHT: height,
  }
}

interface Size {
  width: number
  height: number
  /** Any other size is an error; otherwise width and height are the maximum. */
  exact: boolean
}

/** Fetches a picture and validates it: its header is checked before anything is decoded. */
export function picture(
  source: WmsSource,
  scope: string,
  parameters: Parameters,
  { width, height, exact }: Size,
): Promise<RemotePicture> {
  const limit = Math.min(24 * megabyte, width * height * 4 + megabyte)
  const key = JSON.stringify(['picture', scope, source.url, source.user, parameters])
  return kept(key, () =>
    ask({ server: source, parameters, limit, timeout }, async (reply) => {
      const { mediaType } = reply
      if (/xml/.test(mediaType)) rejectReport(await readTree(reply))
      if (!/^image\/(png|x-png|jpe?g|gif|webp|vnd\.jpeg-png8?)$/.test(mediaType)) throw wrongType(mediaType)
      const bytes = await wholeOf(reply)
      const facts = await provePicture(bytes, width * height).catch(asProblem)
      const fits = exact
        ? facts.width === width && facts.height === height
        : facts.width <= width && facts.height <= height
      if (!fits) throw problem('remote.large')
      const mark = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
      return { value: { bytes, width: facts.width, height: facts.height, mark }, size: bytes.length }
    }),
  )
}

function asProblem(error: unknown): never {
  if (!(error instanceof ImageError)) throw error
  if (error.reason === 'busy') throw problem('server.busy', {}, { 'retry-after': '2' })
  throw problem(error.reason === 'pixels' ? 'remote.large' : 'remote.broken')
}
