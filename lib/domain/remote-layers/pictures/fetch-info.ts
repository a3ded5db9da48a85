import type { OpenReply } from '@/lib/platform/fetch-from'
import { problem } from '@/lib/problems'
import { wrongType } from '../features/fetch-features'
import { kept } from '../kept'
import type { WmsSource } from '../record'
import { ask, wholeOf } from '../upstream/ask'
import { readTree, rejectReport } from '../upstream/read-tree'
import { type MapQuestion, mapParameters } from './fetch-map'
import { type InfoObject, objectsInJson, objectsInText, objectsInXml } from './info-objects'

const limit = 4 * 1024 * 1024
const timeout = 15_000

export interface InfoQuestion extends MapQuestion {
  column: number
  row: number
  count: number
}

interface Found {
  objects: InfoObject[]
}

/** Supported formats, the best first. HTML is not passed on: it could contain scripts. */
const readable = [/^application\/(geo\+)?json/i, /gml/i, /^text\/plain/i, /^(text|application)\/xml/i]

/** The format in which a server is asked about a pixel; null when it has no supported one. */
export function infoFormatFor({ queryable, infoFormats }: WmsSource): string | null {
  if (queryable.length === 0) return null
  for (const pattern of readable) {
    const found = infoFormats.find((format) => pattern.test(format))
    if (found) return found
  }
  return null
}

/** The objects that another server reports at a pixel of a map. */
export async function fetchInfo(source: WmsSource, question: InfoQuestion): Promise<InfoObject[]> {
  const format = infoFormatFor(source)
  if (!format) return []
  const is13 = source.version === '1.3.0'
  const parameters = {
    ...mapParameters(source, question),
    REQUEST: 'GetFeatureInfo',
    FORMAT: source.format,
    QUERY_LAYERS: source.queryable.join(','),
    INFO_FORMAT: format,
    FEATURE_COUNT: question.count,
    [is13 ? 'I' : 'X']: question.column,
    [is13 ? 'J' : 'Y']: question.row,
  }
  const key = JSON.stringify(['info', source.url, source.user, question, parameters])
  const { objects } = await kept<Found>(key, () =>
    ask({ server: source, parameters, limit, timeout }, async (reply) => {
      const found = { objects: (await read(reply)).slice(0, question.count) }
      return { value: found, size: JSON.stringify(found).length * 2 }
    }),
  )
  return objects
}

async function read(reply: OpenReply): Promise<InfoObject[]> {
  if (/xml|gml/.test(reply.mediaType)) return objectsInXml(rejectReport(await readTree(reply)))
  if (/json/.test(reply.mediaType)) return objectsInJson(parse(await wholeOf(reply)))
  if (reply.mediaType === 'text/plain') return objectsInText((await wholeOf(reply)).toString('utf8'))
  throw wrongType(reply.mediaType)
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw problem('remote.broken')
  }
}
