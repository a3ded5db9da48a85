import { readFileSync, writeFileSync } from 'node:fs'
import { peersReport } from './peers-report'
import type { Comparison, Figures, Result } from './result'
import { details, goalOf, grouped, interval, short } from './report-words'

const page = new URL('../../docs/benchmarks.md', import.meta.url)
const begin = '<!-- results: begin -->'
const end = '<!-- results: end -->'
const peers = { begin: '<!-- peers: begin -->', end: '<!-- peers: end -->' }

/** Puts the results between the markers of the page. What was measured before and has no result any more stays. */
export function writeReport(results: readonly Result[]): void {
  const text = readFileSync(page, 'utf8')
  const isBeside = ({ section }: Result) => section === 'peers'
  const own = results.filter((result) => !isBeside(result))
  const written = replaceBetween(text, report(own, others(text, own)))
  writeFileSync(page, replaceBetween(written, peersReport(results.filter(isBeside)), peers))
}

interface Lines {
  rows: string[]
  notes: string[]
}

/** Rows and notes of the page that are about none of the results. */
export function others(text: string, results: readonly Result[]): Lines {
  const section = text.slice(text.indexOf(begin), text.indexOf(end)).split('\n')
  const own = (start: string, line: string) =>
    results.some(({ title }) => line.startsWith(`${start}${title}`))
  const isRow = (line: string) => line.startsWith('| ') && !head.includes(line)
  return {
    rows: section.filter((line) => isRow(line) && !own('| ', line)),
    notes: section.filter((line) => line.startsWith('- **') && !own('- **', line)),
  }
}

export function replaceBetween(text: string, inner: string, marks = { begin, end }): string {
  const from = text.indexOf(marks.begin)
  const to = text.indexOf(marks.end)
  if (from < 0 || to < from) throw new Error('The page of benchmarks has lost its markers')
  return `${text.slice(0, from + marks.begin.length)}\n\n${inner}\n\n${text.slice(to)}`
}

export function report(results: readonly Result[], older: Lines = { rows: [], notes: [] }): string {
  const lines = results.flatMap(({ comparisons, contenders, ...rest }) =>
    comparisons.map((comparison) => row({ comparisons, contenders, ...rest }, comparison)),
  )
  return [...head, ...lines, ...older.rows, '', ...results.map(details), ...older.notes].join('\n')
}

const head = [
  '| What | Against | Throughput, OURS | theirs | Ratio (95 %) | Goal | CPU ms, OURS | theirs | Ratio (95 %) |',
  '| --- | --- | ---: | ---: | ---: | --- | ---: | ---: | ---: |',
]

function row({ title, operation, contenders }: Result, comparison: Comparison): string {
  const ours = contenders[0]
  const other = contenders.find(({ name }) => name === comparison.against)
  const cells = [
    title,
    other ? `${other.name} (${other.role.toUpperCase()})` : comparison.against,
    ...[ours, other].map((figures) => (figures ? perSecond(figures, operation) : '')),
    interval(comparison.throughput),
    goalOf(comparison),
    ...[ours, other].map((figures) => (figures ? processor(figures, operation) : '')),
    interval(comparison.cpu),
  ]
  return `| ${cells.join(' | ')} |`
}

function perSecond({ throughput }: Figures, operation: string): string {
  return `${grouped(throughput)} ${plural(operation)}/s`
}

/** Deliveries are so cheap that they are told by the thousand. */
function processor({ cpu }: Figures, operation: string): string {
  return operation === 'delivery' ? `${short(cpu * 1000)} a thousand` : short(cpu)
}

const plural = (noun: string) => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`)
