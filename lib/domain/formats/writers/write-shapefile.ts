import type { Geometry } from 'geojson'
import type { Encoding } from '../text/encodings'
import { splitCollection } from '../geometry/split-collection'
import type { Export, ExportRow, ExportSystem } from './record'
import { ShapePart } from './shape-part'
import { kindOf, type ShapeKind } from './shp-file'
import { ZipArchive } from './zip-archive'

const prj =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'

/** A system as other programs write it: without codes and shifts, and with their mark of datums. */
function prjOf({ wkt }: ExportSystem): string {
  return wkt
    .replaceAll(/,\s*(AUTHORITY|TOWGS84|AXIS|EXTENSION)\[[^\]]*\]/gi, '')
    .replace(/DATUM\["(?!D_)/i, 'DATUM["D_')
    .replaceAll(/"[^"]*"/g, (name) => name.replaceAll(/[ ()]+/g, '_'))
}

/** The encoding as a `.cpg` names it. */
const pageOf = (encoding: Encoding) => encoding.toUpperCase().replace(/^(WINDOWS-|IBM|CP)/, '')

/** A zipped shapefile; mixed geometry gives one for each kind. */
export async function* writeShapefile(what: Export): AsyncGenerator<Buffer> {
  const parts = new Map<ShapeKind, ShapePart>()
  const archive = new ZipArchive()
  try {
    await fill(parts, what)
    await pack(archive, parts, what)
    yield* archive.bytes
  } finally {
    await archive.close()
    for (const part of parts.values()) await part.remove()
  }
}

async function fill(parts: Map<ShapeKind, ShapePart>, what: Export): Promise<void> {
  const standard = standardKind(what.geometryType)
  const partOf = async (kind: ShapeKind) => {
    const part = parts.get(kind) ?? (await ShapePart.create(kind, what))
    parts.set(kind, part)
    return part
  }
  await partOf(standard)
  for await (const rows of what.rows) {
    for (const row of rows) {
      for (const geometry of shapesOf(row)) {
        const kind = geometry && kindOf(geometry)
        await (await partOf(kind ?? standard)).write({ ...row, geometry })
      }
    }
  }
}

/** A shapefile has one kind, so a collection is split by kind. */
function shapesOf({ geometry }: ExportRow): readonly (Geometry | null)[] {
  if (geometry?.type !== 'GeometryCollection') return [geometry]
  const parts = splitCollection(geometry)
  return parts.length > 0 ? parts : [null]
}

function standardKind(geometryType: string): ShapeKind {
  if (geometryType.endsWith('LineString')) return 'lines'
  if (geometryType.endsWith('Polygon')) return 'polygons'
  return geometryType === 'MultiPoint' ? 'multipoints' : 'points'
}

async function pack(
  archive: ZipArchive,
  parts: ReadonlyMap<ShapeKind, ShapePart>,
  { name, system, encoding = 'utf-8' }: Export,
): Promise<void> {
  for (const [kind, part] of parts) {
    const stem = parts.size === 1 ? name : `${name}_${kind}`
    for (const [ending, path] of Object.entries(await part.finish()))
      await archive.addFile(path, `${stem}.${ending}`)
    archive.addText(system ? prjOf(system) : prj, `${stem}.prj`)
    archive.addText(pageOf(encoding), `${stem}.cpg`)
  }
  archive.end()
}
