import { parseArgs } from 'node:util'
import type { BrokenArea, ExtractCounts } from '@/lib/domain/osm'
import { importPlaces } from '@/lib/domain/osm-places'
import { database } from '@/lib/platform/database'
import { ProgressLine } from './progress-line'
import { peakMemory, runImport } from './run-import'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { title: { type: 'string' } } })
const [path] = positionals
if (path === undefined || positionals.length > 1) {
  process.stderr.write('npm run geocoder:import -- FILE.osm.pbf [--title "Название"]\n')
  process.exit(2)
}

const edges = ({ brokenAreas, brokenWays }: ExtractCounts) =>
  `${brokenAreas} areas whose rings do not close, ${brokenWays} ways cut at the edge, `

/** Areas that are left out, one in a line. */
const listed = ({ broken, brokenAreas }: ExtractCounts): string[] => {
  const more = brokenAreas - broken.length
  return [
    ...broken.map(({ id, name, fault }) => `  relation ${id}${name ? ` ${name}` : ''}: ${faults[fault]}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}

const faults: Record<BrokenArea['fault'], string> = {
  'way missing': 'a way of it is not in the file, as at the edge of an extract',
  'ring open': 'its ways form no closed ring',
  'no ring': 'it has no ways, or no interior',
}

await runImport(async (tools) => {
  const line = new ProgressLine('Places')
  const { source, counts } = await importPlaces(database, {
    ...tools,
    path,
    title: values.title,
    onProgress: (share, stage, done) =>
      line.show(share, `${stage}, ${done} places, ${Math.round(done / line.seconds)}/s`),
  })
  line.done()
  const elements = counts.nodes + counts.ways + counts.relations
  // All has been read already by an interrupted import.
  const resumed = elements === 0
  process.stdout.write(
    [
      `Loaded "${source.title}": ${source.places} places, ${source.words} words${resumed ? ', read by an import before' : ` of ${elements} elements`}`,
      `${line.seconds.toFixed(1)} s, ${Math.round(source.places / line.seconds)} places/s, peak memory ${peakMemory()}`,
      `Left out: ${resumed ? '' : edges(counts)}${source.skipped} places that could not be taken`,
      ...listed(counts),
      '',
    ].join('\n'),
  )
})
