import { join } from 'node:path'
import { problem } from '@/lib/problems'
import { openCsv } from '../readers/open-csv'
import { openGpkg } from '../readers/open-gpkg'
import type { Source, SourceOptions } from '../record'
import { chosenEncoding } from '../text/encoding-of-text'
import type { Encoding } from '../text/encodings'
import { convertedEncodings, recoded } from './recode'
import { conversionFolder, type Converted, convert } from './convert'
import { asksForSystem, type Convertible, isSheet, orderOf } from './converted-formats'

/** Opens a file by way of GDAL: `put` places it in a folder, under the name given. */
export async function openConverted(
  format: Convertible,
  put: (folder: string, file: string) => Promise<void>,
  options: SourceOptions,
): Promise<Source> {
  const chosen = chosenFor(format, options)
  const order = orderOf(format)
  const config = { ...order.config, ...(chosen && format === 'dxf' && { DXF_ENCODING: 'ISO-8859-1' }) }
  const folder = await conversionFolder()
  try {
    await put(join(folder.path, 'in'), order.file)
    const limit = options.sample === undefined ? [] : ['-limit', String(options.sample)]
    const converted = await convert(
      { ...order, config, folder: folder.path, layer: options.source, args: [...order.args, ...limit] },
      {
        beat: options.beat,
        signal: options.signal,
        ...(options.sample !== undefined && { within: { milliseconds: 120_000 } }),
      },
    )
    const result = await openResult(format, join(folder.path, 'out', order.to), converted, options)
    const source = chosen && format === 'dxf' ? { ...recoded(result, chosen), encoding: chosen } : result
    return {
      ...source,
      count: options.sample === undefined ? source.count : null,
      close: async () => {
        await source.close()
        await folder.remove()
      },
    }
  } catch (error) {
    await folder.remove()
    throw error
  }
}

/** The encoding that the caller names; null for none. */
function chosenFor(format: Convertible, options: SourceOptions): Encoding | null {
  const chosen = chosenEncoding(options)
  const isText = format === 'tab' || format === 'mif' || format === 'dxf'
  if (chosen && isText && !convertedEncodings.includes(chosen))
    throw problem('import.encoding', { encoding: chosen })
  return chosen
}

async function openResult(
  format: Convertible,
  path: string,
  { layers, chosen }: Converted,
  { source: _, ...options }: SourceOptions,
): Promise<Source> {
  const isPlain = options.plain === true && chosen?.kind === null
  const offered = isSheet(format) || isPlain ? layers : layers.filter(({ kind }) => kind !== null)
  const names = offered.map(({ name }) => name)
  // A format without names of layers is named after our temporary file.
  const sources = names.length === 1 && names[0] === 'data' ? [] : names
  if (layers.length > 0 && !chosen)
    throw problem('import.source', { sources: sources.slice(0, 20).join(', ') })
  if (!chosen || (offered.length === 0 && !isSheet(format))) throw problem('import.no-place')
  if (isSheet(format))
    return { ...(await openSheet(path, options)), format, sources, texts: new Set(chosen.texts) }
  const source = await openGpkg(path, options)
  if (source.sridFrom === 'assumed' && !isPlain && asksForSystem(format)) {
    await source.close()
    throw problem('import.projection-missing', { kind: orderOf(format).title })
  }
  const tables = layers.filter((layer) => layer.kind === null && layer !== chosen)
  return {
    ...source,
    ...(format === 'gml' && typedByValues(source)),
    format,
    sources,
    notices: () => [
      ...source.notices(),
      ...tables.map(({ name, count }) => ({ kind: 'tables' as const, name, count: count ?? 0 })),
    ],
  }
}

/** A format whose values are all texts. */
const typedByValues = ({ fields }: Source): Partial<Source> => ({
  typing: 'text',
  fields: fields?.map((field) => ({ ...field, byValues: true })) ?? null,
})

async function openSheet(path: string, { encoding: _, ...options }: SourceOptions): Promise<Source> {
  return { ...(await openCsv(path, { ...options, separator: ',' }, false)), encoding: null }
}
