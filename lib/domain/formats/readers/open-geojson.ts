import { stat } from 'node:fs/promises'
import type { Geometry } from 'geojson'
import { z } from 'zod'
import { problem } from '@/lib/problems'
import { fieldTypes } from '@/lib/shared/layer-types'
import { parseExact, writeExact } from '@/lib/shared/exact-json'
import { systemOfSource } from '../places/system-of-source'
import { Notices } from '../notices'
import { bounds, type Source, type SourceField, type SourceOptions, type SourceRow } from '../record'
import { cleanGeometry } from '../geometry/clean-geometry'
import { encodingOfText } from '../text/encoding-of-text'
import { type Decoder, decoderOf, type Encoding, isWide } from '../text/encodings'
import { decoded, readChunks, readPart, readTelling } from '../text/read-chunks'
import { Batch } from './batch'
import { scanChunks } from './scan-json'

/** Bytes at either end in which the member crs is searched, and the description of the fields at the start. */
const crsWithin = 128 * 1024

/** GeoJSON: a collection, a single feature or geometry, or a sequence of them. */
export async function openGeojson(path: string, options: SourceOptions): Promise<Source> {
  const head = await readPart(path, crsWithin)
  const { size } = await stat(path)
  const isCut = size > head.length
  const telling = isCut ? await readTelling(path, head) : head
  const encoding = encodingOfText({ bytes: telling, cut: isCut }, options, head)
  const described = describedIn(decoderOf(encoding).decode(head))
  const inFile = crsIn(head, encoding) ?? crsIn(await readPart(path, crsWithin, true), encoding)
  const system = await systemOfSource(options, inFile ? [inFile] : [], 'format')
  let done = 0
  const notices = new Notices()
  return {
    format: 'geojson',
    encoding,
    ...system,
    sources: [],
    fields: null,
    described,
    typing: 'values',
    count: null,
    progress: () => ({ done, all: size }),
    async *rows() {
      done = 0
      notices.clear()
      const chunks = readChunks(path, (read) => (done += read))
      const wide = isWide(encoding)
      const decoder = wide ? decoderOf('utf-8') : decoderOf(encoding, encoding === 'utf-8')
      const batch = new Batch<SourceRow>(options)
      let number = 0
      for await (const pieces of scanChunks(wide ? inUtf8(chunks, encoding) : chunks))
        for (const { kind, bytes } of pieces) {
          const value = parse(decoder, bytes)
          if (kind === 'frame') continue
          for (const found of membersOf(value))
            if (batch.add(rowOf(found, ++number, notices), bytes.length)) yield batch.take()
        }
      yield batch.take()
    },
    notices: () => notices.all,
    close: async () => undefined,
  }
}

async function* inUtf8(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  for await (const text of decoded(chunks, encoding)) yield Buffer.from(text)
}

function parse(decoder: Decoder, bytes: Buffer): unknown {
  try {
    return parseExact(decoder.decode(bytes))
  } catch {
    throw problem('import.broken')
  }
}

type Values = Record<string, unknown>
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The features of a document, even if its collection is written in an unusual order. */
function membersOf(value: unknown): unknown[] {
  return isObject(value) && value.type === 'FeatureCollection' && Array.isArray(value.features)
    ? value.features
    : [value]
}

function rowOf(value: unknown, number: number, notices: Notices): SourceRow {
  const none = { number, geometry: null, attributes: {} }
  if (!isObject(value)) return { ...none, fault: { rule: 'feature' } }
  if (value.type !== 'Feature') {
    const geometry = cleanGeometry(value, true)
    return geometry ? { ...none, geometry } : { ...none, fault: { rule: 'feature' } }
  }
  const attributes = attributesOf(value, notices)
  if (value.geometry === null || value.geometry === undefined) return { ...none, attributes }
  const geometry: Geometry | null = cleanGeometry(value.geometry, true)
  if (geometry) return { number, geometry, attributes }
  const unread = { place: writeExact(value.geometry) }
  return { ...none, attributes, fault: { rule: 'geometry' }, unread }
}

const members = new Set(['type', 'geometry', 'properties', 'id', 'bbox'])

/** The properties, and the id where it is a text: numbers are those of rows. */
function attributesOf(feature: Values, notices: Notices): Values {
  for (const name of Object.keys(feature)) if (!members.has(name)) notices.add('extensions', name)
  const attributes = isObject(feature.properties) ? feature.properties : {}
  if (typeof feature.id !== 'string') return attributes
  if (!Object.hasOwn(attributes, 'id')) return { id: feature.id, ...attributes }
  if (attributes.id !== feature.id) notices.add('ids')
  return attributes
}

const Described = z
  .array(
    z.object({
      name: z.string().min(1).max(200),
      title: z.string().min(1).max(200),
      type: z.enum(fieldTypes),
    }),
  )
  .max(bounds.fields)

/** The fields that our own exports describe before their features. */
function describedIn(text: string): SourceField[] {
  const found = /^\uFEFF?\{"type":"FeatureCollection","fields":(\[.*?\]),"features":\[/.exec(text)?.[1]
  try {
    return found === undefined ? [] : Described.parse(JSON.parse(found))
  } catch {
    return []
  }
}

/** The member crs of old files, at either end. */
function crsIn(bytes: Buffer, encoding: Encoding): string | null {
  const text = decoderOf(isWide(encoding) ? encoding : 'windows-1252').decode(bytes)
  const found =
    /"crs"\s*:\s*\{\s*"type"\s*:\s*"name"\s*,\s*"properties"\s*:\s*\{\s*"name"\s*:\s*"([^"]{1,200})"/.exec(
      text,
    )
  return found?.[1] ?? null
}
