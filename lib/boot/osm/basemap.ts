import { parseArgs } from 'node:util'
import { importStreets } from '@/lib/domain/basemaps'
import { database } from '@/lib/platform/database'
import { ProgressLine } from './progress-line'
import { peakMemory, runImport } from './run-import'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { title: { type: 'string' }, 'title-en': { type: 'string' }, default: { type: 'boolean' } },
})
const [path] = positionals
if (path === undefined || positionals.length > 1) {
  process.stderr.write(
    'npm run basemap:import -- FILE.osm.pbf [--title "Название"] [--title-en "Title"] [--default]\n',
  )
  process.exit(2)
}

await runImport(async (tools) => {
  const line = new ProgressLine('Basemap')
  const imported = await importStreets(database, {
    ...tools,
    path,
    titleRu: values.title,
    titleEn: values['title-en'],
    makeDefault: values.default,
    onProgress: (share) => line.show(share),
  })
  line.done()
  const { title, features, counts, replaced } = imported
  const elements = counts.nodes + counts.ways + counts.relations
  process.stdout.write(
    [
      `${replaced ? 'Renewed' : 'Added'} the basemap "${title}": ${features} features of ${elements} elements`,
      `${line.seconds.toFixed(1)} s, ${Math.round(elements / line.seconds)} elements/s, peak memory ${peakMemory()}`,
      `Left out: ${counts.brokenAreas} areas whose rings do not close, ${counts.brokenWays} ways cut at the edge`,
      '',
    ].join('\n'),
  )
})
