import { copyFile, link } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry } from 'yauzl'
import { problem } from '@/lib/problems'
import type { RasterInput } from '../gdal/convert'
import { unpack } from '../packed/extract'
import { baseOf, endingOf, membersOf } from '../packed/members'
import { type Archive, openArchive } from '../readers/archive'
import { bounds } from '../record'
import { rasterKind } from './raster-kind'
import { rasterBounds, type RasterFormat } from './record'
import { systemOfAux } from './system-of-aux'

/** Files of pixels in a folder, as GDAL reads them. */
export interface PlacedFiles {
  format: RasterFormat
  inputs: readonly RasterInput[]
  /** Their paths in the archive; null for a file that lies in none. */
  names: readonly (string | null)[]
  /** The system that files beside the pixels name; null without such files. */
  system: string | null
  /** Files of the archive that were left. */
  left: number
}

const drivers: Readonly<Record<RasterFormat, string>> = {
  geotiff: 'GTiff',
  jp2: 'JP2OpenJPEG',
  mbtiles: 'MBTiles',
  png: 'PNG',
  jpeg: 'JPEG',
}
const endings: Readonly<Record<RasterFormat, string>> = {
  geotiff: 'tif',
  jp2: 'jp2',
  mbtiles: 'mbtiles',
  png: 'png',
  jpeg: 'jpg',
}

const inputOf = (format: RasterFormat, name: string): RasterInput => ({
  file: `${name}.${endings[format]}`,
  drivers: [drivers[format]],
  options: [],
})

/** Places the file at a path into a folder, or the pixels of an archive; null when it holds none. */
export async function placeFiles(path: string, folder: string): Promise<PlacedFiles | null> {
  const head = await rasterKind(path)
  if (!head) return placePacked(path, folder)
  const input = inputOf(head, 'data')
  const target = join(folder, input.file)
  // It is only read; the same bytes need no second place.
  await link(path, target).catch(() => copyFile(path, target))
  return { format: head, inputs: [input], names: [null], system: null, left: 0 }
}

/** Whether the archive at a path may hold pixels, by the names in it. */
export async function mayHoldPixels(path: string): Promise<boolean> {
  const archive = await openArchive(path, rasterBounds.unpacked)
  archive.close()
  return pixelsOf(archive).length > 0
}

async function placePacked(path: string, folder: string): Promise<PlacedFiles | null> {
  const archive = await openArchive(path, rasterBounds.unpacked)
  try {
    const pictures = pixelsOf(archive)
    const [first] = pictures
    if (!first) return null
    if (pictures.length > 1 && pictures.some(({ format }) => format !== 'geotiff'))
      throw problem('import.raster-several')
    const taken = new Set<Entry>()
    const systems = new Set<string>()
    const inputs: RasterInput[] = []
    for (const [at, picture] of pictures.entries()) {
      const input = inputOf(picture.format, pictures.length > 1 ? `data${at + 1}` : 'data')
      await placePicture(archive, picture, join(folder, input.file))
      for (const entry of [picture.entry, picture.world, picture.prj, picture.aux])
        if (entry) taken.add(entry)
      const system = await systemBeside(archive, picture)
      if (system !== null) systems.add(system)
      inputs.push(input)
    }
    if (systems.size > 1) throw problem('import.raster-mosaic', { what: 'CRS' })
    const left = archive.entries.filter((entry) => !taken.has(entry)).length
    const names = pictures.map(({ entry }) => entry.fileName.slice(0, longestName))
    return { format: first.format, inputs, names, system: [...systems][0] ?? null, left }
  } finally {
    archive.close()
  }
}

const longestName = 500

interface Picture {
  entry: Entry
  format: RasterFormat
  world: Entry | null
  prj: Entry | null
  aux: Entry | null
}

const formatOfEnding: Readonly<Record<string, RasterFormat>> = {
  tif: 'geotiff',
  tiff: 'geotiff',
  jp2: 'jp2',
  j2k: 'jp2',
  mbtiles: 'mbtiles',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
}
const worlds: Readonly<Record<RasterFormat, readonly string[]>> = {
  geotiff: ['tfw', 'tifw', 'tiffw', 'wld'],
  jp2: ['j2w', 'jp2w', 'wld'],
  mbtiles: [],
  png: ['pgw', 'pngw', 'wld'],
  jpeg: ['jgw', 'jpgw', 'jpegw', 'wld'],
}

/** The pixels of an archive by their names: pictures with a world file, or where there are none, files that have a place
 * themselves. An archive of objects has none: its pictures belong to them. */
function pixelsOf(archive: Archive): Picture[] {
  const isOther = (name: string) => ['txt', 'json', 'csv', 'dbf', 'xml'].includes(endingOf(name))
  if (membersOf(archive).some(({ name }) => !isOther(name))) return []
  const byName = new Map(archive.entries.map((entry) => [entry.fileName.toLowerCase(), entry]))
  const pictures = archive.entries.flatMap((entry): Picture[] => {
    const { fileName } = entry
    const format = formatOfEnding[endingOf(fileName)]
    if (!format || baseOf(fileName).startsWith('.')) return []
    const whole = fileName.toLowerCase()
    const stem = whole.slice(0, -endingOf(whole).length - 1)
    const beside = (names: readonly string[]) => names.flatMap((name) => byName.get(name) ?? [])[0] ?? null
    return [
      {
        entry,
        format,
        world: beside(worlds[format].map((ending) => `${stem}.${ending}`)),
        prj: beside([`${stem}.prj`]),
        aux: beside([`${whole}.aux.xml`, `${stem}.aux.xml`]),
      },
    ]
  })
  const placed = pictures.filter(({ world }) => world !== null)
  if (placed.length > 0) return placed
  const own = pictures.filter(
    ({ format }) => format === 'geotiff' || format === 'jp2' || format === 'mbtiles',
  )
  return own.length === pictures.length ? own : []
}

async function placePicture(
  archive: Archive,
  { entry, format, world }: Picture,
  path: string,
): Promise<void> {
  await unpack(archive, entry, path)
  if ((await rasterKind(path)) !== format)
    throw problem('import.unreadable', {
      kind: endings[format].toUpperCase(),
      reason: baseOf(entry.fileName),
    })
  if (world) await unpack(archive, world, path.replace(/\.[a-z0-9]+$/, '.wld'))
}

async function systemBeside(archive: Archive, { prj, aux }: Picture): Promise<string | null> {
  if (prj) return (await archive.load(prj)).toString('utf8').trim() || null
  return aux ? systemOfAux(await archive.load(aux, bounds.row)) : null
}
