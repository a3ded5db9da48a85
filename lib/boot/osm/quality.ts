import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { importPlaces, sourceNameOf } from '@/lib/domain/osm-places'
import { listSources } from '@/lib/domain/places'
import { database } from '@/lib/platform/database'
import { collectCases } from './quality/collect-cases'
import { measureAddresses, measureNames, measureReverse, type Trial } from './quality/measure'
import { measureWorld } from './quality/measure-world'
import { tableOf } from './quality/print-table'
import { seeded } from './quality/random'
import { type ImportTools, runImport } from './run-import'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    cases: { type: 'string', default: '2000' },
    failures: { type: 'string', default: '0' },
    world: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const [path] = positionals
if (path === undefined || positionals.length > 1) {
  process.stderr.write(
    'npm run geocoder:quality -- FILE.osm.pbf [--seed 1] [--cases 2000] [--failures 0] [--no-world]\n',
  )
  process.exit(2)
}
const file = path
const say = (text: string) => process.stdout.write(`${text}\n`)

async function haveLoaded({ scratchFolder, signal }: ImportTools): Promise<void> {
  const sources = await listSources(database)
  if (sources.some(({ name, state }) => name === sourceNameOf(file) && state === 'ready')) return
  say(`${basename(file)} is not loaded yet; loading it`)
  await importPlaces(database, { path: file, scratchFolder, signal })
}

await runImport(async (tools) => {
  await haveLoaded(tools)
  const cases = await collectCases(file, tools.scratchFolder)
  say(
    `${cases.addresses.length} addresses and ${cases.names.length} names in ${basename(file)}, seed ${values.seed}`,
  )
  const trial: Trial = { cases, random: seeded(Number(values.seed)), most: Number(values.cases) }
  const lines = [...(await measureAddresses(trial)), await measureNames(trial), await measureReverse(trial)]
  if (values.world) lines.push(...(await measureWorld()))
  const { text, met } = tableOf(lines)
  say(text)
  for (const { name, failures } of lines)
    for (const failure of failures.slice(0, Number(values.failures))) say(`${name}: ${failure}`)
  if (!met) process.exitCode = 1
})
