import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { conversionFolder, convert } from '@/lib/domain/formats/gdal/convert'
import { openSource } from '@/lib/domain/formats/open-source'
import { unpackMember } from '@/lib/domain/formats/packed/extract'
import { membersOf } from '@/lib/domain/formats/packed/members'
import { openArchive } from '@/lib/domain/formats/readers/archive'
import { openGpkg } from '@/lib/domain/formats/readers/open-gpkg'
import type { Source } from '@/lib/domain/formats/record'

// Reads one file to its end, by the own readers or by GDAL, and prints what was in it as JSON.

const drivers = ['GeoJSON', 'GPKG', 'ESRI Shapefile', 'CSV', 'LIBKML', 'KML', 'GPX']
const [how = 'own', path = ''] = process.argv.slice(2)
const started = performance.now()
const folder = how === 'own' ? null : await conversionFolder()
try {
  const source = folder ? await converted(folder.path) : await openSource(path)
  const found = await summary(source)
  await source.close()
  console.log(JSON.stringify({ ...found, milliseconds: Math.round(performance.now() - started) }))
} finally {
  await folder?.remove()
}

async function summary(source: Source) {
  let rows = 0
  let without = 0
  let first: unknown
  for await (const batch of source.rows())
    for (const row of batch) {
      if (rows++ === 0) first = { place: firstPosition(row.geometry), values: Object.values(row.attributes) }
      if (!row.geometry) without++
    }
  return { rows, without, srid: source.srid, fields: source.fields?.length, first }
}

function firstPosition(geometry: unknown): unknown {
  const text = /\[(-?[\d.e-]+),(-?[\d.e-]+)/.exec(JSON.stringify(geometry))
  return text ? [Number(text[1]).toFixed(6), Number(text[2]).toFixed(6)] : null
}

async function converted(folder: string): Promise<Source> {
  const file = await putIn(join(folder, 'in'))
  const args = ['-f', 'GPKG', '-nlt', 'CONVERT_TO_LINEAR', '-lco', 'SPATIAL_INDEX=NO', '-t_srs', 'EPSG:4326']
  await convert({ folder, title: 'bench', file, drivers, args, to: 'data.gpkg' })
  return openGpkg(join(folder, 'out/data.gpkg'), {})
}

async function putIn(folder: string): Promise<string> {
  if (!path.endsWith('.zip')) {
    const name = `data${path.slice(path.lastIndexOf('.'))}`
    await copyFile(path, join(folder, name))
    return name
  }
  const archive = await openArchive(path)
  const [member] = membersOf(archive)
  if (member) await unpackMember(archive, member, folder, 'data.shp')
  archive.close()
  return 'data.shp'
}
