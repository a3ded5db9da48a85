import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Geometry } from 'geojson'
import { conversionFolder, convert, type Order } from '../gdal/convert'
import type { Encoding } from '../text/encodings'
import { plainText } from '../values/plain-text'
import { convertedNames } from './converted-names'
import type { Export, ExportField, ExportRow } from './record'
import { type Box, type Contents, writePackage } from './write-gpkg'
import { ZipArchive } from './zip-archive'

type Converted = Pick<Order, 'title' | 'args' | 'config'> & { ending: string; zipped?: boolean }

/** Names of encodings as GDAL takes them for MapInfo. */
const pages: Partial<Record<Encoding, string>> = {
  'windows-1251': 'CP1251',
  'windows-1252': 'CP1252',
  ibm866: 'CP866',
}

/** The encodings that a MapInfo file may have. */
export const mapInfoEncodings: readonly Encoding[] = ['utf-8', ...(Object.keys(pages) as Encoding[])]

const gmlArgs = '-f GML -dsco FORMAT=GML3.2 -dsco WRITE_FEATURE_BOUNDED_BY=NO'

function orderOf({ format, encoding = 'utf-8' }: Export): Converted {
  const page = `ENCODING=${pages[encoding] ?? 'UTF-8'}`
  const mapInfo = (form: string) => ['-f', 'MapInfo File', '-dsco', `FORMAT=${form}`, '-lco', page]
  switch (format) {
    case 'dxf':
      return { title: 'DXF', ending: 'dxf', args: ['-f', 'DXF'], config: { DXF_WRITE_HATCH: 'NO' } }
    case 'mif':
      return { title: 'MapInfo MIF', ending: 'mif', args: mapInfo('MIF'), zipped: true }
    case 'tab':
      return { title: 'MapInfo TAB', ending: 'tab', args: mapInfo('TAB'), zipped: true }
    case 'gml':
      return { title: 'GML', ending: 'gml', args: gmlArgs.split(' ') }
    default:
      return { title: 'FlatGeobuf', ending: 'fgb', args: ['-f', 'FlatGeobuf'] }
  }
}

/** Writes a GeoPackage and lets GDAL convert it. */
export async function* writeConverted(what: Export): AsyncGenerator<Buffer> {
  const { ending, zipped, ...order } = orderOf(what)
  const folder = await conversionFolder()
  const out = join(folder.path, 'out')
  try {
    const contents = await writePackage(join(folder.path, 'in/data.gpkg'), prepared(what))
    const to = `${what.name}.${ending}`
    const args = [...order.args, ...argsFor(what, contents)]
    await convert({ ...order, args, folder: folder.path, file: 'data.gpkg', drivers: ['GPKG'], to })
    if (zipped) yield* packed(out)
    else yield* createReadStream(join(out, to)) as AsyncIterable<Buffer>
  } finally {
    await folder.remove()
  }
}

/** Arguments that depend on the objects. */
function argsFor({ format }: Export, { box, gaps, heights }: Contents): string[] {
  if (format === 'tab' && box) return boundsOf(box)
  if (format !== 'fgb') return []
  // Its index has no place for objects without geometry, and its head tells whether there are heights.
  return [...(gaps ? ['-lco', 'SPATIAL_INDEX=NO'] : []), ...(heights ? ['-dim', 'XYZ'] : [])]
}

/** Coordinates of a TAB are whole steps between bounds: the closer they are, the finer the steps. */
function boundsOf([west, south, east, north]: Box): string[] {
  const more = Math.max(east - west, north - south, 1e-3) / 100
  return ['-lco', `BOUNDS=${west - more},${south - more},${east + more},${north + more}`]
}

/** What a format can take of the objects. */
function prepared(what: Export): Export {
  const { format } = what
  if (format === 'dxf')
    return changed(what, [{ name: 'Layer', title: 'Layer', type: 'string' }], (row) =>
      drawnOf(row.geometry).map((geometry) => ({ ...row, geometry, attributes: { Layer: what.name } })),
    )
  const named = renamed(what)
  if (format !== 'gml') return named
  // GDAL would cut their digits.
  const exact = named.fields.map(
    (field): ExportField => (field.type === 'double' ? { ...field, type: 'string' } : field),
  )
  const doubles = named.fields.filter(({ type }) => type === 'double')
  return changed(named, exact, (row) => {
    const texts = doubles.map(({ name }) => {
      const value = row.attributes[name] ?? null
      return [name, value === null ? null : plainText(value)]
    })
    return [{ ...row, attributes: { ...row.attributes, ...Object.fromEntries(texts) } }]
  })
}

/** Under names that GDAL leaves as they are. */
function renamed(what: Export): Export {
  const { fields } = what
  const names = convertedNames(what)
  if (fields.every(({ name }, at) => name === names[at])) return what
  const given = fields.map((field, at) => ({ ...field, name: names[at] ?? field.name }))
  return changed(what, given, ({ attributes, ...row }) => {
    const values = fields.map(({ name }, at) => [names[at], attributes[name]])
    return [{ ...row, attributes: Object.fromEntries(values) }]
  })
}

/** A drawing has single points, and no objects without geometry. */
function drawnOf(geometry: Geometry | null): Geometry[] {
  if (geometry?.type === 'GeometryCollection') return geometry.geometries.flatMap(drawnOf)
  if (geometry?.type === 'MultiPoint')
    return geometry.coordinates.map((coordinates) => ({ type: 'Point', coordinates }))
  return geometry ? [geometry] : []
}

/** The objects as a format takes them, numbered. */
function changed(
  what: Export,
  fields: readonly ExportField[],
  change: (row: ExportRow) => ExportRow[],
): Export {
  const rows = async function* () {
    let id = 0
    for await (const part of what.rows) yield part.flatMap(change).map((row) => ({ ...row, id: ++id }))
  }
  return { ...what, fields, rows: rows() }
}

async function* packed(folder: string): AsyncGenerator<Buffer> {
  const archive = new ZipArchive()
  try {
    for (const name of await readdir(folder)) await archive.addFile(join(folder, name), name)
    archive.end()
    yield* archive.bytes
  } finally {
    await archive.close()
  }
}
