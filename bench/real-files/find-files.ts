import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'

/** A file as GDAL opens it, and as it is uploaded. */
export interface RealFile {
  path: string
  format: string
  upload: (folder: string) => string
}

const alone = new Set(['gpkg', 'geojson', 'kml', 'kmz', 'gpx', 'fgb', 'csv', 'dxf', 'xlsx', 'ods', 'gml'])
/** What belongs to a file of the same name. */
const companions: Record<string, readonly string[]> = {
  shp: ['shp', 'shx', 'dbf', 'prj', 'cpg', 'cst'],
  tab: ['tab', 'dat', 'map', 'id', 'ind'],
  mif: ['mif', 'mid'],
}

/** All files of geodata in a folder and below it. */
export function findFiles(folder: string): RealFile[] {
  const found: RealFile[] = []
  const walk = (at: string) => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const path = join(at, entry.name)
      const format = extname(entry.name).slice(1).toLowerCase()
      if (entry.isDirectory() && format === 'gdb')
        found.push({ path, format, upload: (to) => zip(to, path, [path]) })
      else if (entry.isDirectory()) walk(path)
      else if (!entry.isFile()) continue
      else if (format === 'zip') found.push({ path, format, upload: () => path })
      else if (alone.has(format)) found.push({ path, format, upload: () => path })
      else if (companions[format])
        found.push({ path, format, upload: (to) => zip(to, path, together(path, format)) })
    }
  }
  walk(folder)
  return found
}

function together(path: string, format: string): string[] {
  const name = basename(path, extname(path)).toLowerCase()
  return readdirSync(dirname(path))
    .filter((other) => basename(other, extname(other)).toLowerCase() === name)
    .filter((other) => companions[format]?.includes(extname(other).slice(1).toLowerCase()))
    .map((other) => join(dirname(path), other))
}

function zip(folder: string, path: string, members: readonly string[]): string {
  const archive = join(folder, 'upload.zip')
  execFileSync('zip', ['-q', '-r', archive, ...members.map((member) => basename(member))], {
    cwd: dirname(path),
  })
  return archive
}
