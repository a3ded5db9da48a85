/** A spreadsheet would take such a cell for a formula. */
const formula = /^[=@\t\r]|^[+-](?![\d\s()-]*$)/

function cell(value: string | number | null | undefined): string {
  const text = String(value ?? '')
  const safe = formula.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Semicolons and a byte order mark, as spreadsheets of Russian systems expect. */
export const toCsv = (rows: readonly (readonly (string | number | null | undefined)[])[]) =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
