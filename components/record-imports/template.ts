import { saveFile } from '@/components/ui/save-file'

/** A file with the headings that are recognized and one row as an example, as spreadsheets open it. */
export function saveTemplate(lines: readonly string[], fileName: string) {
  const rows = lines.map((line) =>
    line
      .split('|')
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(';'),
  )
  saveFile(new Blob([`\uFEFF${rows.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' }), fileName)
}
