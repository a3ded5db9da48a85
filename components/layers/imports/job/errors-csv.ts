import { guardFormula } from '@/lib/shared/formula-guard'

const cellOf = (text: string) => {
  const plain = guardFormula(text)
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Rejected rows as CSV for localised spreadsheets. */
export function errorsCsv(
  errors: readonly { row: number; reason: string }[],
  heads: { row: string; reason: string },
  locale: string,
): string {
  const between = locale === 'ru' ? ';' : ','
  const lines = [[heads.row, heads.reason], ...errors.map(({ row, reason }) => [String(row), reason])]
  // Spreadsheets recognise UTF-8 only with the byte order mark.
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(between)).join('\r\n')}\r\n`
}
