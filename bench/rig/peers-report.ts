import { details, goalOf, grouped, interval, short } from './report-words'
import type { Figures, Result } from './result'

const head = [
  '| What | Product | Throughput | CPU s for 1,000, server + PostgreSQL | Ours over theirs (95 %) |',
  '| --- | --- | ---: | ---: | --- |',
]

/** Ours and what users would pick instead, a line each, for the section of the page beside other products. */
export function peersReport(results: readonly Result[]): string {
  if (results.length === 0) return 'Not measured yet: `npm run bench -- peers`.'
  return [...head, ...results.flatMap(linesOf), '', ...results.map(details)].join('\n')
}

function linesOf({ title, contenders, comparisons }: Result): string[] {
  return contenders.map((figures, at) => {
    const comparison = comparisons.find(({ against }) => against === figures.name)
    const goal = comparison && comparison.goal !== null ? `, goal ${goalOf(comparison)}` : ''
    const cells = [
      at === 0 ? title : '',
      at === 0 ? `**${figures.name}**` : figures.name,
      `${grouped(figures.throughput)}/s`,
      processorOf(figures),
      comparison ? interval(comparison.throughput) + goal : '',
    ]
    return `| ${cells.join(' | ')} |`
  })
}

/** Milliseconds of one are seconds of a thousand. */
function processorOf({ cpu, database = 0 }: Figures): string {
  return `${short(Math.max(0, cpu - database))} + ${short(database)}`
}
