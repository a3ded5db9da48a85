import type { Line } from './measure'

const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((one, other) => one - other)[
    Math.min(times.length - 1, Math.floor(times.length * share))
  ] ?? 0

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** The result table as Markdown; returns whether all goals were met. */
export function tableOf(lines: readonly Line[]): { text: string; met: boolean } {
  const rows = lines.map(({ name, passed, of, goal, times }) => {
    const share = of === 0 ? 0 : passed / of
    const times95 = `${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.95).toFixed(0)} ms`
    return [name, `${passed} of ${of}`, percent(share), percent(goal), share >= goal ? 'yes' : 'NO', times95]
  })
  const head = ['Cases', 'Passed', 'Share', 'Goal', 'Met', 'p50 / p95']
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const write = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const met = rows.length > 0 && rows.every((row) => row[4] === 'yes')
  return { text: [write(head), rule, ...rows.map(write)].join('\n'), met }
}
