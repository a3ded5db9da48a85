import { problem } from '@/lib/problems'
import { systemOfSource } from '../places/system-of-source'
import { Notices } from '../notices'
import type { Format, Source, SourceOptions, SourceRow } from '../record'
import { decoded } from '../text/read-chunks'
import { type Encoding, encodingOf, isWide } from '../text/encodings'
import { chosenEncoding, encodingOfMark } from '../text/encoding-of-text'
import { isUtf8 } from '../text/guess-encoding'
import { readXml, type XmlBytes, type XmlListener, type XmlObject } from './read-xml'
import { holds, sourcesWithTracks, textsOfPoints, type TrackReader } from './track-points'
import { uniqueNames } from './unique-names'

/** Opens an XML document whose listener passes objects to `take`; the points of its tracks are a source by
 * themselves. */
export async function openXml(
  format: Format,
  bytes: XmlBytes,
  options: SourceOptions,
  listen: (take: (object: XmlObject) => void, notices: Notices) => XmlListener,
  texts: ReadonlySet<string>,
  tracks: TrackReader,
): Promise<Source> {
  const encoding = encodingOfXml(bytes.head, options)
  const sources = await sourcesOf(bytes, encoding, options, tracks)
  const asPoints = options.source === sourcesWithTracks.points
  const system = await systemOfSource(options, [], 'format')
  let done = 0
  const notices = new Notices()
  return {
    format,
    encoding,
    ...system,
    sources,
    fields: null,
    typing: 'text',
    texts: asPoints ? textsOfPoints : texts,
    count: null,
    progress: () => ({ done, all: bytes.size }),
    async *rows() {
      done = 0
      notices.clear()
      const found: XmlObject[] = []
      const chunks = await bytes.chunks((read) => (done += read))
      let number = 0
      const take = (object: XmlObject) => void found.push(object)
      const listener = asPoints ? tracks.listen(take) : listen(take, notices)
      for await (const _ of readXml(decoded(chunks, encoding), listener)) {
        yield found.splice(0).map((object) => rowOf(object, ++number))
      }
      yield found.map((object) => rowOf(object, ++number))
    },
    notices: () => notices.all,
    close: async () => bytes.close(),
  }
}

/** The sources of a document: none to choose from without tracks. */
async function sourcesOf(
  bytes: XmlBytes,
  encoding: Encoding,
  { source, sample }: SourceOptions,
  { mark }: TrackReader,
): Promise<string[]> {
  // An import of the objects offers nothing.
  if (source === undefined && sample === undefined) return []
  const names: string[] = Object.values(sourcesWithTracks)
  const sources = (await holds(mark, bytes, encoding)) ? names : []
  const isKnown = sources.length > 0 ? sources.includes(source ?? names[0] ?? '') : source !== names[1]
  if (!isKnown)
    throw problem('import.source', { sources: (sources.length > 0 ? sources : names.slice(0, 1)).join(', ') })
  return sources
}

function rowOf({ geometry, broken, attributes }: XmlObject, number: number): SourceRow {
  const row = { number, geometry: null, attributes: named(attributes) }
  return broken ? { ...row, fault: { rule: 'geometry' } } : { ...row, geometry }
}

function named(attributes: Record<string, unknown>): Record<string, unknown> {
  const names = uniqueNames(Object.keys(attributes))
  return Object.fromEntries(
    Object.values(attributes).map((value, at) => [names[at], value === '' ? null : value]),
  )
}

function encodingOfXml(head: Buffer, options: SourceOptions): Encoding {
  const told = chosenEncoding(options) ?? encodingOfMark(head)
  if (told) return told
  const said = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(head.toString('latin1'))?.[1]
  const known = encodingOf(said ?? 'utf-8')
  if (!known) throw problem('import.encoding', { encoding: (said ?? '').slice(0, 40) })
  // Without a mark the declaration was read as bytes: some programs declare UTF-16 and write UTF-8.
  if (isWide(known)) return 'utf-8'
  return known === 'utf-8' && !isUtf8({ bytes: head, cut: true }) ? 'windows-1251' : known
}
