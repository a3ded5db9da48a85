import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { type ExportRow, type OwnFormat, writeFormat } from '@/lib/domain/formats'

export const houses = [
  { name: 'Дом культуры «Заря»', street: 'улица Щорса', floors: 3, lon: 48.41, lat: 53.21 },
  { name: 'Ёлочный базар', street: 'площадь Мира', floors: 1, lon: 48.43, lat: 53.22 },
  { name: 'Съезд № 5', street: 'Южный переулок', floors: 12, lon: 48.45, lat: 53.23 },
]

const fields = [
  { name: 'name', title: 'Название', type: 'string' as const },
  { name: 'street', title: 'Улица', type: 'string' as const },
  { name: 'floors', title: 'Этажей', type: 'int' as const },
]

/** The houses as a file, by the product's own writer. */
export async function fileOfHouses(format: OwnFormat): Promise<Buffer> {
  const rows = houses.map(
    ({ lon, lat, ...attributes }, at): ExportRow => ({
      id: at + 1,
      geometry: { type: 'Point', coordinates: [lon, lat] },
      attributes,
    }),
  )
  const { body } = writeFormat({
    format,
    name: 'houses',
    title: 'Дома',
    geometryType: 'Point',
    fields,
    rows: once(rows),
    locale: 'ru',
    tempFolder: async () => join(tmpdir(), `azimut-${randomUUID()}`),
  })
  return buffer(body)
}

async function* once(rows: ExportRow[]): AsyncGenerator<ExportRow[]> {
  yield rows
}

/** The houses as a zipped Shapefile in Windows-1251, which the archive does not declare. */
export async function cyrillicShapefile(): Promise<Buffer> {
  const zip = new ZipFile()
  const files = await entriesOf(await fileOfHouses('shp'))
  for (const [name, bytes] of files) {
    if (name.endsWith('.cpg')) continue
    zip.addBuffer(name.endsWith('.dbf') ? inCyrillic(bytes) : bytes, name)
  }
  zip.end()
  return buffer(zip.outputStream)
}

async function entriesOf(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

/** Re-encodes every text of a dBASE table from UTF-8 to Windows-1251, keeping column widths. */
function inCyrillic(dbf: Buffer): Buffer {
  const table = Buffer.from(dbf)
  const [count, head, length] = [table.readUInt32LE(4), table.readUInt16LE(8), table.readUInt16LE(10)]
  table[29] = 0
  for (let row = 0; row < count; row++) {
    let from = head + row * length + 1
    for (let column = 32; table[column] !== 0x0d; column += 32) {
      const width = table[column + 16] ?? 0
      if (table[column + 11] === 0x43) {
        const text = table.toString('utf8', from, from + width).trimEnd()
        table.fill(0x20, from, from + width)
        windows1251(text).copy(table, from)
      }
      from += width
    }
  }
  return table
}

const decoder = new TextDecoder('windows-1251')
const bytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
)
const windows1251 = (text: string) => Buffer.from(Array.from(text, (sign) => bytes.get(sign) ?? 0x3f))

/** An archive of a few hundred kilobytes that expands to three hundred megabytes. */
export async function zipBomb(): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.alloc(300 * 1024 * 1024), 'bomb.shp')
  zip.end()
  return buffer(zip.outputStream)
}
