/** What spreadsheets take for a formula when a text begins with it. */
const formula = /^[=+\-@\t\r]/

const cellOf = (text: string) => {
  const plain = formula.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Rows that could not be taken as a table that spreadsheets of the language open. */
export function errorsCsv(
  errors: readonly { row: number; reason: string }[],
  heads: { row: string; reason: string },
  locale: string,
): string {
  const between = locale === 'ru' ? ';' : ','
  const lines = [[heads.row, heads.reason], ...errors.map(({ row, reason }) => [String(row), reason])]
  // Without the mark spreadsheets do not take it for UTF-8.
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(between)).join('\r\n')}\r\n`
}
