import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { conversionFolder, convert, type Order } from '../gdal/convert'
import type { Encoding } from '../text/encodings'
import type { Export, ExportRow } from './record'
import { writePackage } from './write-gpkg'
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
      return { title: 'GML', ending: 'gml', args: ['-f', 'GML', '-dsco', 'FORMAT=GML3.2'] }
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
    await writePackage(join(folder.path, 'in/data.gpkg'), what.format === 'dxf' ? drawn(what) : what)
    const to = `${what.name}.${ending}`
    await convert({ ...order, folder: folder.path, file: 'data.gpkg', drivers: ['GPKG'], to })
    if (zipped) yield* packed(out)
    else yield* createReadStream(join(out, to)) as AsyncIterable<Buffer>
  } finally {
    await folder.remove()
  }
}

/** A drawing has no attributes: its objects are on a layer of the table's name. */
function drawn(what: Export): Export {
  const onLayer = (row: ExportRow) => ({ ...row, attributes: { Layer: what.name } })
  const rows = async function* () {
    for await (const part of what.rows) yield part.map(onLayer)
  }
  return { ...what, fields: [{ name: 'Layer', title: 'Layer', type: 'string' }], rows: rows() }
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
