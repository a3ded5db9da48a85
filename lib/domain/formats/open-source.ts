import { stat } from 'node:fs/promises'
import type { Entry } from 'yauzl'
import { Problem, problem } from '@/lib/problems'
import { type Archive, chunksOfEntry, openArchive } from './readers/archive'
import { openCsv } from './readers/open-csv'
import { openGeojson } from './readers/open-geojson'
import { openGpkg } from './readers/open-gpkg'
import { openGpx } from './readers/open-gpx'
import { openKml } from './readers/open-kml'
import { openShapefile } from './readers/open-shapefile'
import type { XmlBytes } from './readers/xml-source'
import type { Source, SourceOptions } from './record'
import { encodingOfMark } from './text/encoding-of-text'
import { decoderOf } from './text/encodings'
import { readChunks, readPart } from './text/read-chunks'

const headWithin = 64 * 1024

/** Opens a file of objects. Its format is detected from the content, not the name. */
export async function openSource(path: string, options: SourceOptions = {}): Promise<Source> {
  const head = await readPart(path, headWithin)
  if (head.length === 0) throw problem('upload.empty')
  if (begins(head, 'PK\x03\x04') || begins(head, 'PK\x05\x06')) return openPacked(path, options)
  if (begins(head, 'SQLite format 3\0')) return openGpkg(path, options)
  return openText(path, head, options)
}

/** What is JSON as well, by what it begins with. */
const otherJson: readonly (readonly [string, RegExp])[] = [
  ['TopoJSON', /^\{[\s\S]{0,2000}?"type"\s*:\s*"Topology"/],
  ['Esri JSON', /"geometryType"\s*:\s*"esriGeometry/],
]

const begins = (head: Buffer, text: string) => head.subarray(0, text.length).toString('latin1') === text

async function openText(path: string, head: Buffer, options: SourceOptions): Promise<Source> {
  const wide = encodingOfMark(head)
  const text = wide ? decoderOf(wide).decode(head) : head.toString('latin1')
  const start = text.replace(/^(\uFEFF|\u00EF\u00BB\u00BF)/, '').trimStart()
  if (wide ? start.startsWith('<') || start.startsWith('{') : start.includes('\0')) throw unknown()
  if (start.startsWith('{') || start.startsWith('\x1e')) {
    const kind = otherJson.find(([, mark]) => mark.test(start))?.[0]
    if (kind) throw problem('import.other-json', { kind })
    return openGeojson(path, options)
  }
  if (/^\[\s*[{\]]/.test(start)) throw problem('import.json-list')
  if (start.startsWith('<')) return openMarkup(start, await bytesOfFile(path, head), options)
  // A table has at least two columns, or one of WKT.
  if (/[,;\t|]/.test(start.split(/[\r\n]/, 1)[0] ?? '')) return openCsv(path, options)
  throw unknown()
}

const unknown = () => problem('import.format')

function openMarkup(start: string, bytes: XmlBytes, options: SourceOptions): Promise<Source> {
  if (/<!DOCTYPE/i.test(start)) throw problem('import.doctype')
  const root = rootOf(start)
  if (root === 'kml') return openKml(bytes, options)
  if (root === 'gpx') return openGpx(bytes, options)
  throw unknown()
}

function rootOf(text: string): string | null {
  const rest = text.replace(/<\?[\s\S]*?\?>/g, '').replace(/<!--[\s\S]*?-->/g, '')
  return /<(?:[\w.-]+:)?([\w.-]+)/.exec(rest)?.[1] ?? null
}

async function bytesOfFile(path: string, head: Buffer): Promise<XmlBytes> {
  const { size } = await stat(path)
  return { head, size, chunks: (seen) => readChunks(path, seen), close: () => undefined }
}

async function openPacked(path: string, options: SourceOptions): Promise<Source> {
  const archive = await openArchive(path)
  try {
    if (archive.entries.some(({ fileName }) => /\.shp$/i.test(fileName)))
      return await openShapefile(archive, options)
    return await openKmz(archive, options)
  } catch (error) {
    archive.close()
    throw error instanceof Problem ? error : problem('import.archive-broken')
  }
}

/** Reads the largest of several documents unless another was requested: the first often only links to them. */
async function openKmz(archive: Archive, options: SourceOptions): Promise<Source> {
  const documents = archive.entries
    .filter(({ fileName }) => /\.kml$/i.test(fileName))
    .toSorted((one, other) => other.uncompressedSize - one.uncompressedSize)
  if (documents.length === 0) throw problem('import.archive-content')
  const sources = documents.map(({ fileName }) => fileName)
  const chosen = documents[options.source === undefined ? 0 : sources.indexOf(options.source)]
  if (!chosen) throw problem('import.source', { sources: sources.slice(0, 20).join(', ') })
  const bytes = await bytesOfEntry(archive, chosen)
  const start = bytes.head.toString('latin1').replace('\u00EF\u00BB\u00BF', '').trimStart()
  return { ...(await openMarkup(start, bytes, options)), sources }
}

async function bytesOfEntry(archive: Archive, entry: Entry): Promise<XmlBytes> {
  const parts: Buffer[] = []
  let held = 0
  for await (const chunk of chunksOfEntry(await archive.open(entry))) {
    parts.push(chunk)
    held += chunk.length
    if (held >= headWithin) break
  }
  return {
    head: Buffer.concat(parts),
    size: entry.uncompressedSize,
    chunks: async (seen) => chunksOfEntry(await archive.open(entry), seen),
    close: () => archive.close(),
  }
}
