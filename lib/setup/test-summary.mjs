/** Prints what ran, what was skipped and what failed, ending with the totals in one line. */
export function printSummary(results, write = (line) => process.stdout.write(`${line}\n`)) {
  const width = Math.max(...results.map(({ name }) => name.length), 4)
  write('')
  write(`${'part'.padEnd(width)}  passed  failed  skipped   time`)
  for (const result of results) {
    const numbers = [cell(result.passed, 6), cell(result.failed, 6), cell(result.skipped, 7)].join('  ')
    const time = `${result.seconds.toFixed(1)} s`.padStart(9)
    write(`${result.name.padEnd(width)}  ${numbers}${time}${result.note ? `  ${result.note}` : ''}`)
  }
  for (const { name, failures = [] } of results) for (const failure of failures) write(`${name}: ${failure}`)
  const total = (kind) => results.reduce((sum, result) => sum + result[kind], 0)
  write('')
  write(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
  return total('failed') === 0
}

function cell(number, width) {
  return String(number).padStart(width)
}
