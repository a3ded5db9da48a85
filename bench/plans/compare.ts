import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { providePostgresql } from '../rig/provide-postgresql'
import { root } from '../rig/start-process'
import type { Explained } from './explain-statement'
import type { Sizes } from './measure'

// node --import tsx bench/plans/compare.ts [--scale 1]
// Explains the statements of the busiest requests on two sizes, the smaller a tenth of the other, and prints how the
// pages that they look at grow. At 1 there are a million tasks, ten million objects and a hundred million positions:
// about 40 GB of disk and 40 minutes.

const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } })
const scale = Number(values.scale)
const whole: Sizes = { organizations: 300, tasks: 1_000_000, layers: 7.5, positions: 100_000_000 }
const mayGrow = 2

const database = await providePostgresql({ measured: false })
const small = measure(database.url, scale / 10)
const large = measure(await database.another('whole'), scale)
await database.stop()
report()

function measure(url: string, share: number): Record<string, Explained[]> {
  const sizes = Object.entries(whole).map(([name, size]) => [
    name,
    name === 'layers' ? size * share : Math.max(5, Math.round(size * share)),
  ])
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'bench/plans/measure.ts', JSON.stringify(Object.fromEntries(sizes))],
    {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  )
  if (status !== 0) throw new Error('The plans could not be measured')
  return JSON.parse(stdout) as Record<string, Explained[]>
}

function report(): void {
  console.log(
    '| Request | Statements | Rows | Pages, a tenth | Pages, whole | Ratio | ms, whole | Large tables read whole |',
  )
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |')
  const grown: string[] = []
  for (const [name, statements] of Object.entries(large)) {
    const [before, after] = [sum(small[name] ?? []), sum(statements)]
    const ratio = after.pages / Math.max(1, before.pages)
    const scanned = [...new Set(statements.flatMap((statement) => statement.scanned))].join(', ')
    const cells = [name, statements.length, after.rows, before.pages, after.pages, ratio.toFixed(1)]
    console.log(`| ${[...cells, after.milliseconds.toFixed(1), scanned].join(' | ')} |`)
    if (ratio > mayGrow * Math.max(1, after.rows / Math.max(1, before.rows))) grown.push(name)
  }
  for (const name of grown)
    for (const [at, { text, pages, rows, milliseconds }] of (large[name] ?? []).entries())
      if (pages > mayGrow * (small[name]?.[at]?.pages ?? 0))
        console.error(
          `${name}: ${pages} pages, ${rows} rows, ${milliseconds} ms: ${text.replaceAll(/\s+/g, ' ')}`,
        )
  if (grown.length === 0) return
  console.error(`Plans grow with the tables: ${grown.join(', ')}`)
  process.exitCode = 1
}

function sum(statements: readonly Explained[]) {
  const total = (key: 'rows' | 'pages' | 'milliseconds') =>
    statements.reduce((all, statement) => all + statement[key], 0)
  return { rows: total('rows'), pages: total('pages'), milliseconds: total('milliseconds') }
}
