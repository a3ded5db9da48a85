import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Scene } from '../bench'

export const rasterName = 'bench_raster'
const fileName = '00000000-0000-4000-8000-00000000beef.bin'

/** Pixels on a side. */
export const sideOf = (scale: number) => Math.max(1024, Math.round(16_384 * Math.sqrt(scale)))

/** Ground under a pixel, metres, and the corner in UTM zone 37. */
export const pixel = 2
export const corner = { left: 400_000, top: 6_200_000 }

/** Writes the raster with GDAL of the machine as the product would, and its layer; returns the path. */
export async function fillRaster(
  { database, folder, say, scale }: Scene,
  ports: { ours: number },
): Promise<string> {
  const path = join(folder, 'bench-raster.tif')
  const side = sideOf(scale)
  if (!existsSync(path)) {
    say('writing the raster')
    writeCog(folder, path, side)
  }
  const uploads = join(folder, String(ports.ours), 'files', 'uploads')
  mkdirSync(uploads, { recursive: true })
  copyFileSync(path, join(uploads, fileName))
  await addLayer(database.url, side, statSync(path).size)
  return path
}

/** Hills of three waves, so that blocks are neither empty nor noise. */
function writeCog(folder: string, path: string, side: number): void {
  const raw = join(folder, 'bench-raster.bin')
  const small = 2048
  const pixels = Buffer.alloc(small * small * 3)
  for (let y = 0; y < small; y++)
    for (let x = 0; x < small; x++)
      for (let band = 0; band < 3; band++) {
        const wave =
          Math.sin(x / (23 + band * 7)) + Math.cos(y / (31 + band * 5)) + ((x * 7 + y * 13) % 17) / 17
        pixels[(y * small + x) * 3 + band] = Math.round((wave + 2) * 50)
      }
  writeFileSync(raw, pixels)
  writeFileSync(
    raw.replace(/bin$/, 'hdr'),
    `ENVI\nsamples = ${small}\nlines = ${small}\nbands = 3\nheader offset = 0\ndata type = 1\ninterleave = bip\nbyte order = 0\n`,
  )
  const { left, top } = corner
  const edges = [left, top, left + side * pixel, top - side * pixel].map(String)
  const options = ['COMPRESS=DEFLATE', 'PREDICTOR=YES', 'BLOCKSIZE=256', 'OVERVIEW_RESAMPLING=AVERAGE']
  execFileSync('gdal_translate', [
    ...'-q -of COG -r bilinear -a_srs EPSG:32637 -a_ullr'.split(' '),
    ...edges,
    '-outsize',
    String(side),
    String(side),
    ...options.flatMap((option) => ['-co', option]),
    raw,
    path,
  ])
}

async function addLayer(url: string, side: number, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const band = {
    type: 'uint8',
    name: null,
    nodata: null,
    quantiles: Array.from({ length: 15 }, (_, at) => at * 17),
  }
  const raster = {
    file: fileName,
    size,
    width: side,
    height: side,
    ...corner,
    pixelWidth: pixel,
    pixelHeight: pixel,
    system: {
      code: 'EPSG:32637',
      name: 'WGS 84 / UTM zone 37N',
      srid: 32_637,
      definition: 'EPSG:32637',
      northFirst: false,
      metresPerUnit: 1,
      area: [36, 0, 42, 84],
    },
    box: [37, 55, 38.5, 56.2],
    bands: [band, band, band],
    alpha: null,
  }
  await client.query(
    `WITH added AS (
       INSERT INTO layers (type_name, title, layer_type, table_schema, table_name, pk_field, geom_field, raster)
       VALUES ($1, $1, 'raster', '', '', '', '', $2) ON CONFLICT (type_name) DO UPDATE SET raster = excluded.raster
       RETURNING id
     )
     INSERT INTO layer_access (layer_id, organization_id, read)
     SELECT a.id, o.id, true FROM added a, organizations o WHERE o.id BETWEEN 101 AND 103`,
    [`local:${rasterName}`, JSON.stringify(raster)],
  )
  await client.query(
    `INSERT INTO files (name, folder, original_name, size, media_type, sha256, kept_at)
     VALUES ($1, 'uploads', 'bench.tif', $2, 'application/octet-stream', '', now()) ON CONFLICT DO NOTHING`,
    [fileName, size],
  )
  await client.end()
}
