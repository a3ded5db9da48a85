import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { providePostgresql } from '../rig/provide-postgresql'
import { stopEverything } from '../rig/start-process'
import { persons, tokenOf } from '../scene/fill-database'
import { serveScene } from '../scene/serve-scene'
import { compareLayer, leftOutInAll } from './compare-layer'
import { findFiles, type RealFile } from './find-files'
import { importFile, type Preview, preview, type Product } from './import-by-product'
import { type GdalLayer, joinLayers, likelySystem, loadByGdal } from './load-by-gdal'

// Imports every file of geodata in a folder by the built server and by ogr2ogr, and prints how many come in equal, by
// format: node --import tsx bench/real-files/compare.ts FOLDER [REPORT.json]

interface Result {
  path: string
  layer: string
  format: string
  /** equal, told (a notice or refused rows name it), refused (with a reason) or different. */
  verdict: 'equal' | 'told' | 'refused' | 'different'
  why: string[]
}

const port = 4774
const [given = '.', report] = process.argv.slice(2)
const root = resolve(given)
const product: Product = {
  origin: `http://127.0.0.1:${port}`,
  authorization: `Bearer ${tokenOf(persons.mainAdministrator)}`,
}
const folder = mkdtempSync(join(tmpdir(), 'azimut-bench-'))
const database = await providePostgresql()
const results: Result[] = []
try {
  await serveScene({ port, databaseUrl: database.url, dataDir: folder, settings: { LOG_LEVEL: 'error' } })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  for (const file of findFiles(root)) results.push(...(await compareFile(client, file)))
  await client.end()
  printTable()
  if (report) writeFileSync(report, JSON.stringify(results, null, 1))
} finally {
  await stopEverything()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function compareFile(client: pg.Client, file: RealFile): Promise<Result[]> {
  const at = file.format === 'zip' ? `/vsizip/${file.path}` : file.path
  let theirs = await loadByGdal(client, database.url, at)
  let system: string | undefined
  if (/has no\s+coordinate system/.test(theirs.said)) {
    // Where the product asks, it is told the same.
    system = await likelySystem(at)
    theirs = await loadByGdal(client, database.url, at, system)
  }
  const layers = (wholeLayer(file.format, theirs.layers) ?? theirs.layers).filter(({ count }) => count > 0)
  for (const layer of layers) if (layer.whole) await joinLayers(client, layer)
  const upload = file.upload(mkdtempSync(join(folder, 'file-')))
  const found: Result[] = []
  for (const layer of layers) {
    const { verdict, why } = await compareOne(client, upload, layer, theirs.layers.length > 1, system).catch(
      (error: Error) => ({ verdict: 'different' as const, why: [`ERROR ${error.message}`] }),
    )
    found.push({
      path: file.path.slice(root.length + 1),
      layer: layer.name,
      format: file.format,
      verdict,
      why,
    })
  }
  return found
}

async function compareOne(
  client: pg.Client,
  upload: string,
  layer: GdalLayer,
  several: boolean,
  system: string | undefined,
): Promise<Pick<Result, 'verdict' | 'why'>> {
  const options: Record<string, string> = {
    name: 'real',
    ...(several && !layer.whole && { source: layer.name }),
  }
  let seen = await preview(product, upload, options)
  if (system && ('refused' in seen || seen.ok.sridFrom === 'assumed')) {
    options.srid = system
    seen = await preview(product, upload, options)
  }
  if ('refused' in seen)
    return { verdict: seen.refused.startsWith('ERROR') ? 'different' : 'refused', why: [seen.refused] }
  const job = await importFile(product, upload, options)
  if ('refused' in job)
    return { verdict: job.refused.startsWith('ERROR') ? 'different' : 'refused', why: [job.refused] }
  const different = await compareLayer(client, withoutPlace(layer, seen.ok), job.ok, seen.ok.fields)
  const told = [
    ...job.ok.notices.map(({ text }) => text),
    ...job.ok.errors.slice(0, 2).map(({ row, reason }) => `row ${row}: ${reason}`),
  ]
  const isTold = job.ok.errorCount > 0 || different[0] === leftOutInAll
  const verdict = different.some((each) => each !== leftOutInAll) ? 'different' : isTold ? 'told' : 'equal'
  return { verdict, why: [...different, ...told] }
}

/** GDAL makes a layer of every folder of a KML and of every kind of a GPX; here they are one, in the same order. */
function wholeLayer(format: string, layers: GdalLayer[]): GdalLayer[] | null {
  if (!/^(kml|kmz|gpx)$/.test(format)) return null
  const parts = layers.filter(({ name, count }) => count > 0 && !/^(track|route)_points$/.test(name))
  if (parts.length === 0) return []
  const columns = parts[0]?.columns.filter((column) => /^name$/i.test(column)) ?? []
  return [
    {
      name: '',
      table: '',
      whole: parts,
      columns,
      hasGeometry: true,
      count: parts.reduce((sum, { count }) => sum + count, 0),
    },
  ]
}

/** The columns of a table that became the place are not fields. */
function withoutPlace(layer: GdalLayer, { table }: Preview): GdalLayer {
  const place = [table?.lon, table?.lat, table?.wkt]
  return { ...layer, columns: layer.columns.filter((column) => !place.includes(column)) }
}

function printTable(): void {
  console.log(
    '| Format | Layers | Equal | Equal but for rows that are told | Refused with a reason | Different |\n| --- | ---: | ---: | ---: | ---: | ---: |',
  )
  const formats = [...new Set(results.map(({ format }) => format))].sort()
  for (const format of [...formats, undefined]) {
    const some = results.filter((each) => format === undefined || each.format === format)
    const count = (verdict: Result['verdict']) => some.filter((each) => each.verdict === verdict).length
    console.log(
      `| ${format ?? 'All'} | ${some.length} | ${count('equal')} | ${count('told')} | ${count('refused')} | ${count('different')} |`,
    )
  }
}
