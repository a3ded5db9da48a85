import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { problem } from '@/lib/problems'
import type { RasterSystem } from '@/lib/shared/rasters/facts'
import { isArchive } from '../open-source'
import { readPart } from '../text/read-chunks'
import { conversionFolder, convertRasters, type RasterOrder } from '../gdal/convert'
import { type DescribedFile, describeFiles, rasterConfig } from './describe-raster'
import { mayHoldPixels, placeFiles, type PlacedFiles } from './place-files'
import { rasterKind } from './raster-kind'
import { unpackJp2 } from './unpack-jp2'
import { readWorldFile } from './world-file'
import { rasterBounds, type RasterOptions, type RasterSource } from './record'

/** Whether a file may hold pixels, by its content, or for an archive by the names in it. */
export async function mayBeRaster(path: string): Promise<boolean> {
  const head = await readPart(path, 16)
  return isArchive(head) ? mayHoldPixels(path) : (await rasterKind(path)) !== null
}

const titles = { geotiff: 'GeoTIFF', jp2: 'JPEG2000', mbtiles: 'MBTiles', png: 'PNG', jpeg: 'JPEG' } as const

/** Opens a file of pixels, or an archive of them; null for any other file. One without a place or a known system is
 * refused. */
export async function openRaster(path: string, options: RasterOptions): Promise<RasterSource | null> {
  const folder = await conversionFolder()
  try {
    const placed = await placeFiles(path, join(folder.path, 'in'))
    if (!placed) {
      await folder.remove()
      return null
    }
    const title = titles[placed.format]
    const { size } = await stat(path)
    const read = placed.format === 'jp2' ? await unpacked(placed, folder.path, options) : null
    const inputs = read ? [read.input] : placed.inputs
    const asked = read?.place ? [...inputs, read.place] : inputs
    const told = await describeFiles(folder.path, title, asked, size, options.signal)
    const world = read ? await readWorldFile(join(folder.path, 'in', 'data.wld')) : null
    const files = read
      ? told.slice(0, 1).map((file) => ({ ...placedBy(file, told[1], world), alpha: read.alpha }))
      : told
    return await sourceOf({ placed: { ...placed, inputs }, files, folder, title, size, options })
  } catch (error) {
    await folder.remove()
    throw error
  }
}

function unpacked({ inputs: [input] }: PlacedFiles, folder: string, { signal }: RasterOptions) {
  if (!input) throw problem('import.broken')
  return unpackJp2(folder, input.file, signal)
}

/** A file with the place of its world file, or of another one, unless it has its own. */
function placedBy(
  file: DescribedFile,
  other: DescribedFile | undefined,
  world: DescribedFile['transform'],
): DescribedFile {
  const transform = world ?? file.transform ?? other?.transform ?? null
  return { ...file, transform, wkt: file.wkt ?? other?.wkt ?? null }
}

interface Opened {
  placed: PlacedFiles
  files: readonly DescribedFile[]
  folder: Awaited<ReturnType<typeof conversionFolder>>
  title: string
  size: number
  options: RasterOptions
}

async function sourceOf(opened: Opened): Promise<RasterSource> {
  const { placed, files, folder, options } = opened
  const [first] = files
  if (!first) throw problem('import.broken')
  if (files.some(({ transform, byPoints }) => !transform && !byPoints))
    throw problem('import.raster-no-place')
  const said = options.srid ?? placed.system ?? first.wkt
  if (!said) throw problem('import.raster-no-system')
  const system = await options.readSystem(said)
  await requireAlike(files, said, system, options)
  const width = Math.max(...files.map((file) => file.width))
  const height = Math.max(...files.map((file) => file.height))
  const bands = gainsOpacity(files) ? [...first.bands, maskBand] : first.bands
  return {
    format: placed.format,
    files: files.map(({ time }, at) => ({ name: placed.names[at] ?? null, time })),
    width,
    height,
    bands,
    alpha: gainsOpacity(files) ? bands.length : first.alpha,
    system,
    systemFrom: options.srid === undefined ? 'file' : 'request',
    bounds: boundsOf(files),
    notices: placed.left > 0 ? [{ kind: 'besideRaster', name: null, count: placed.left }] : [],
    convert: (at) =>
      convert(opened, said === first.wkt && placed.format !== 'jp2' ? null : (system.code ?? said), at),
    close: () => folder.remove(),
  }
}

const maskBand = { type: 'uint8', name: null, nodata: null } as const

/** Whether the result has a band of opacity that the file lacks: of its mask, or of the corners that turning leaves. */
function gainsOpacity(files: readonly DescribedFile[]): boolean {
  const [first] = files
  if (!first || first.alpha !== null) return false
  return first.masked || (turnsNorth(files) && first.bands.every(({ nodata }) => nodata === null))
}

const turnsNorth = (files: readonly DescribedFile[]) => files.some((file) => file.byPoints || isTurned(file))

/** Files become one picture only if nothing of them would have to be converted. */
async function requireAlike(
  files: readonly DescribedFile[],
  said: string,
  system: RasterSystem,
  { srid, readSystem }: RasterOptions,
): Promise<void> {
  const [first] = files
  const differs = (what: string) => problem('import.raster-mosaic', { what })
  const shape = (file: DescribedFile | undefined) =>
    JSON.stringify([file?.bands.map(({ type, nodata }) => [type, nodata]), file?.alpha, file?.masked])
  for (const file of files) {
    if (shape(file) !== shape(first)) throw differs('bands')
    if (files.length > 1 && (file.byPoints || isTurned(file))) throw differs('rotation')
    const own = srid === undefined && file.wkt && file.wkt !== said ? await readSystem(file.wkt) : system
    if (own.definition !== system.definition) throw differs('CRS')
  }
}

const isTurned = ({ transform }: DescribedFile) =>
  transform !== null && (transform[2] !== 0 || transform[4] !== 0 || transform[1] <= 0 || transform[5] >= 0)

function boundsOf(files: readonly DescribedFile[]): RasterSource['bounds'] {
  const corners = files.flatMap(({ transform, width, height }) =>
    transform === null
      ? []
      : [
          [0, 0],
          [width, 0],
          [0, height],
          [width, height],
        ].map(([x = 0, y = 0]) => [
          transform[0] + x * transform[1] + y * transform[2],
          transform[3] + x * transform[4] + y * transform[5],
        ]),
  )
  const xs = corners.map(([x = 0]) => x)
  const ys = corners.map(([, y = 0]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** The finest resolution keeps values as they are; coarser ones are averages, or for colours of a table the nearest. */
async function convert(
  { placed, files, folder, title, size: whole, options }: Opened,
  system: string | null,
  at?: number,
) {
  const [first] = files
  const isTurnedNorth = turnsNorth(files)
  const isColored = first?.bands.some(({ colors }) => colors) ?? false
  const size = at === undefined ? whole : whole / files.length
  const assigned = system === null ? [] : ['-a_srs', system]
  const order: RasterOrder = {
    folder: folder.path,
    title,
    config: rasterConfig,
    raster: {
      inputs: at === undefined ? placed.inputs : placed.inputs.slice(at, at + 1),
      warp: isTurnedNorth ? warpArgs(gainsOpacity(files), system) : null,
      join: ['-resolution', 'highest', '-allow_projection_difference'],
      args: [
        ...(first?.masked && !isTurnedNorth ? maskArgs(first.bands.length) : []),
        ...(isTurnedNorth ? [] : assigned),
        ...(placed.format === 'jp2' ? [...cornerArgs(first), ...opacityArgs(first)] : []),
        ...cogArgs(isColored, first),
      ],
      to: `data${at ?? ''}.tif`,
    },
  }
  const out = join(folder.path, 'out')
  const before = await written(out)
  const beat = async () => {
    const now = new Date()
    // Long conversions are not swept as abandoned ones.
    await utimes(folder.path, now, now)
    await options.beat?.(1 - Math.exp((-1.5 * ((await written(out)) - before)) / size))
  }
  await convertRasters(order, {
    ...(options.beat && { beat }),
    signal: options.signal,
    within: { milliseconds: rasterBounds.milliseconds, output: 2 * rasterBounds.unpacked },
  })
  return join(out, order.raster.to)
}

/** The unpacked pixels do not know where they lie. */
function cornerArgs(file: DescribedFile | undefined): string[] {
  const { transform, width = 0, height = 0 } = file ?? {}
  if (!transform) return []
  const [left, pixelWidth, , top, , pixelHeight] = transform
  return ['-a_ullr', ...[left, top, left + width * pixelWidth, top + height * pixelHeight].map(String)]
}

/** Nor which of them are opacity. */
const opacityArgs = (file: DescribedFile | undefined): string[] =>
  file?.alpha ? [`-colorinterp_${file.alpha}`, 'alpha'] : []

const cogArgs = (isColored: boolean, first: DescribedFile | undefined) => [
  '-of',
  'COG',
  ...[
    'COMPRESS=DEFLATE',
    'PREDICTOR=YES',
    'BLOCKSIZE=256',
    'BIGTIFF=IF_SAFER',
    'OVERVIEWS=IGNORE_EXISTING',
    `OVERVIEW_RESAMPLING=${isColored ? 'NEAREST' : 'AVERAGE'}`,
    'SPARSE_OK=YES',
    'STATISTICS=NO',
    ...(first?.fewBits ? [`NBITS=${/\d+/.exec(first.bands[0]?.type ?? '')?.[0] ?? '8'}`] : []),
  ].flatMap((option) => ['-co', option]),
]

/** A mask becomes a band of opacity, which every program reads. */
const maskArgs = (bands: number) => [
  ...Array.from({ length: bands }, (_, at) => ['-b', String(at + 1)]).flat(),
  '-b',
  'mask',
  `-colorinterp_${bands + 1}`,
  'alpha',
]

const warpArgs = (gains: boolean, system: string | null) => [
  '-of',
  'GTiff',
  '-co',
  'TILED=YES',
  '-co',
  'BIGTIFF=YES',
  '-co',
  'COMPRESS=DEFLATE',
  '-r',
  'near',
  ...(gains ? ['-dstalpha'] : []),
  ...(system === null ? [] : ['-s_srs', system, '-t_srs', system]),
]

async function written(folder: string): Promise<number> {
  let sum = 0
  for (const name of await readdir(folder))
    sum += (await stat(join(folder, name)).catch(() => null))?.size ?? 0
  return sum
}
