import type { Content, TableCell } from 'pdfmake/interfaces'
import type { PaperSignature } from '../model'
import { dim, pictureOf, textWidth } from './parts'
import type { Words } from './words'

const signersInRow = 2
const columnWidth = textWidth / signersInRow
/** Height of a signature, drawn or to be written, points. */
const signHeight = 46

/** Rows of drawn signatures, and of lines for those that are to be written; each row stays whole. */
export function signatureRows(signatures: readonly PaperSignature[], words: Words): Content[] {
  const columns = signatures.map((one) => columnOf(one, words))
  const rows: Content[] = []
  for (let at = 0; at < columns.length; at += signersInRow) {
    const row = columns.slice(at, at + signersInRow)
    const cells = (part: keyof Column) => row.map((one) => one[part])
    rows.push({
      unbreakable: true,
      marginTop: 6,
      table: {
        widths: row.map(() => columnWidth - 12),
        heights: [0, signHeight, 0, 0],
        body: [cells('role'), cells('sign'), cells('line'), cells('below')],
      },
      layout: {
        hLineWidth: () => 0,
        vLineWidth: () => 0,
        paddingLeft: () => 0,
        paddingRight: () => 12,
        paddingTop: () => 0,
        paddingBottom: () => 1,
      },
    })
  }
  return rows
}

/** What stands below each other for one signer. */
interface Column {
  role: TableCell
  sign: TableCell
  line: TableCell
  below: TableCell
}

/** A cell is laid out where it is: no two can be one object. */
const line = (): TableCell => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: columnWidth - 12, y2: 0, lineWidth: 0.7 }],
})

const columnOf = ({ role, signed }: PaperSignature, words: Words): Column => ({
  role: { text: role, color: dim },
  sign: signed?.picture
    ? { image: pictureOf({ bytes: signed.picture }), fit: [columnWidth - 40, signHeight] }
    : ' ',
  line: line(),
  below: signed
    ? { stack: [signed.signer, { text: signed.moment, fontSize: 7, color: dim }] }
    : { text: words.signature, fontSize: 7, color: dim },
})
