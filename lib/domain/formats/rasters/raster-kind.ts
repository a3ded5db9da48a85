import { begins } from '../open-file'
import { openSqlite } from '../readers/sqlite-file'
import { readPart } from '../text/read-chunks'
import { problem } from '@/lib/problems'
import type { RasterFormat } from './record'

const marks: readonly (readonly [string, RasterFormat])[] = [
  ['II*\0', 'geotiff'],
  ['MM\0*', 'geotiff'],
  ['II+\0', 'geotiff'],
  ['MM\0+', 'geotiff'],
  ['\0\0\0\x0cjP  \r\n\x87\n', 'jp2'],
  ['\xff\x4f\xff\x51', 'jp2'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['\xff\xd8\xff', 'jpeg'],
]

/** The format of a file of pixels by its content; null for any other file, an archive included. */
export async function rasterKind(path: string): Promise<RasterFormat | null> {
  const head = await readPart(path, 64)
  const found = marks.find(([mark]) => begins(head, mark))?.[1]
  if (found) return found
  return begins(head, 'SQLite format 3\0') ? tilesKind(path) : null
}

/** Whether a SQLite file is one of tiles. A view is not asked: what it computes may have no end. */
async function tilesKind(path: string): Promise<'mbtiles' | null> {
  const file = await openSqlite(path)
  let format: unknown
  try {
    const tables = file.database.all(
      "select name, type from sqlite_master where name in ('tiles', 'metadata')",
    )
    const kindOf = (name: string) => tables.find((one) => one.name === name)?.type
    if (kindOf('tiles') === undefined || kindOf('metadata') === undefined) return null
    if (kindOf('metadata') !== 'table') throw problem('import.broken')
    const [row] = file.database.all("select value from metadata where name = 'format' limit 1")
    format = row?.value
  } finally {
    await file.close()
  }
  if (format === 'pbf') throw problem('import.raster-vector-tiles')
  return 'mbtiles'
}
