import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Export } from './record'
import { ShapePart } from './shape-part'
import { kindOf, type ShapeKind } from './shp-file'

const prj =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'

/** A zipped shapefile in UTF-8; of mixed geometry one for each kind. */
export async function* writeShapefile(what: Export): AsyncGenerator<Buffer> {
  const parts = new Map<ShapeKind, ShapePart>()
  try {
    await fill(parts, what)
    yield* (await pack(parts, what.name)) as AsyncIterable<Buffer>
  } finally {
    for (const part of parts.values()) await part.remove()
  }
}

async function fill(parts: Map<ShapeKind, ShapePart>, what: Export): Promise<void> {
  const standard = standardKind(what.geometryType)
  const partOf = async (kind: ShapeKind) => {
    const part = parts.get(kind) ?? (await ShapePart.create(kind, what.fields, what.aside))
    parts.set(kind, part)
    return part
  }
  await partOf(standard)
  for await (const rows of what.rows) {
    for (const row of rows) {
      const kind = row.geometry ? kindOf(row.geometry) : standard
      if (kind) await (await partOf(kind)).write(row)
    }
  }
}

function standardKind(geometryType: string): ShapeKind {
  if (geometryType.endsWith('LineString')) return 'lines'
  if (geometryType.endsWith('Polygon')) return 'polygons'
  return geometryType === 'MultiPoint' ? 'multipoints' : 'points'
}

async function pack(parts: ReadonlyMap<ShapeKind, ShapePart>, name: string): Promise<Readable> {
  const zip = new ZipFile()
  for (const [kind, part] of parts) {
    const stem = parts.size === 1 ? name : `${name}_${kind}`
    for (const [ending, path] of Object.entries(await part.finish())) zip.addFile(path, `${stem}.${ending}`)
    zip.addBuffer(Buffer.from(prj), `${stem}.prj`)
    zip.addBuffer(Buffer.from('UTF-8'), `${stem}.cpg`)
  }
  zip.end()
  return zip.outputStream as Readable
}
