import type { Column, Content, TableCell } from 'pdfmake/interfaces'
import type { PaperFact, PaperPicture } from '../model'

/** Width of text on A4 between the margins, points. */
export const textWidth = 523

/** Between the columns of a table. */
const paddingRight = 6

export const dim = '#566770'
const line = '#b3bfc5'

export const heading = (text: string): Content => ({ text, style: 'heading' })

/** A picture as the library takes it. */
export function pictureOf({ bytes }: Pick<PaperPicture, 'bytes'>): string {
  const type = bytes[0] === 0xff ? 'jpeg' : 'png'
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  return `data:image/${type};base64,${base64}`
}

/** Names and values, two facts in a row where both are short; a value that is not there leaves room to write. */
export function pairedFacts(facts: readonly PaperFact[]): Content {
  const rows: TableCell[][] = []
  let open: PaperFact | null = null
  const cells = ({ name, value }: PaperFact): TableCell[] => [
    { text: name, color: dim },
    { text: value ?? ' ' },
  ]
  for (const fact of facts) {
    if ((fact.value?.length ?? 0) > shortAtMost) {
      if (open) rows.push([...cells(open), '', ''])
      open = null
      const [name = '', value = ''] = cells(fact)
      rows.push([name, { ...(value as object), colSpan: 3 } as TableCell, '', ''])
    } else if (open) {
      rows.push([...cells(open), ...cells(fact)])
      open = null
    } else open = fact
  }
  if (open) rows.push([...cells(open), '', ''])
  return {
    table: { widths: [nameWidth, valueWidth, nameWidth, valueWidth], body: rows },
    layout: thinLines,
    marginBottom: 6,
  }
}

const nameWidth = 92
/** What a row has left beside its names. A width that is not given would grow with a long word, over the edge of the
 * sheet. */
const valueWidth = (textWidth - 2 * nameWidth - 4 * paddingRight) / 2

/** Characters of a fact that shares its row. */
const shortAtMost = 34

/** Lines between rows only. */
export const thinLines = {
  hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: () => 0,
  paddingRight: () => paddingRight,
  paddingTop: () => 2,
  paddingBottom: () => 2,
}

/** A line to write on, with what belongs there below. */
export const writingLine = (label: string, below: string, width: number): Column => ({
  width,
  stack: [
    { text: label, color: dim, marginBottom: 18 },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width - 12, y2: 0, lineWidth: 0.7 }] },
    { text: below, fontSize: 7, color: dim, marginTop: 1 },
  ],
})

/** A text of at most so many letters; three dots stand for the rest. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
