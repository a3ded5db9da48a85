/** Cells of comma-separated values, by RFC 4180; a UTF-8 byte order mark is skipped. */
export function readCsv(text: string, between: ',' | ';'): string[][] {
  const rows: string[][] = []
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${between}\\r\\n]*))(${between}|\\r\\n|$)`, 'y')
  cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  let row: string[] = []
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) throw new Error('This is no CSV')
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === between) continue
    rows.push(row)
    row = []
  }
  return rows
}
