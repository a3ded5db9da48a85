import type { Content, TableCell } from 'pdfmake/interfaces'
import type { PaperCode, PaperCodes } from '../model'
import { dim, shortened, textWidth } from './parts'

/** Columns, rows and the size of a code for each number of codes on a sheet, points. */
const grids = {
  6: { columns: 2, rows: 3, code: 150 },
  12: { columns: 3, rows: 4, code: 104 },
  24: { columns: 4, rows: 6, code: 66 },
} as const

/** Height of all rows of a sheet, points. */
const gridHeight = 744
const titleAtMost = 70
const cut = '#b3bfc5'

/** Codes with their titles, one table a sheet, with lines to cut along. */
export function codePages({ perSheet, call, codes }: PaperCodes): Content[] {
  const { columns, rows, code } = grids[perSheet]
  const sheets: PaperCode[][] = []
  for (let at = 0; at < codes.length; at += perSheet) sheets.push(codes.slice(at, at + perSheet))
  return sheets.map((sheet, page): Content => {
    const used = Math.ceil(sheet.length / columns)
    const body = Array.from({ length: used }, (_, row) =>
      Array.from({ length: columns }, (__, column) => cellOf(sheet[row * columns + column], call, code)),
    )
    return {
      ...(page > 0 && { pageBreak: 'before' as const }),
      table: {
        widths: Array.from({ length: columns }, () => textWidth / columns - 8),
        heights: gridHeight / rows - 8,
        dontBreakRows: true,
        body,
      },
      layout: {
        hLineWidth: () => 0.4,
        vLineWidth: () => 0.4,
        hLineColor: () => cut,
        vLineColor: () => cut,
        paddingLeft: () => 4,
        paddingRight: () => 4,
        paddingTop: () => 4,
        paddingBottom: () => 4,
      },
    }
  })
}

function cellOf(code: PaperCode | undefined, call: string, size: number): TableCell {
  if (!code) return ''
  const small = size < 80
  return {
    stack: [
      { qr: code.link, fit: size, eccLevel: 'M', alignment: 'center' },
      {
        text: shortened(code.title, titleAtMost),
        bold: true,
        fontSize: small ? 7 : 9,
        alignment: 'center',
        marginTop: 3,
      },
      ...(code.address
        ? [
            {
              text: shortened(code.address, titleAtMost),
              fontSize: small ? 6 : 8,
              color: dim,
              alignment: 'center' as const,
            },
          ]
        : []),
      ...(small ? [] : [{ text: call, fontSize: 7, color: dim, alignment: 'center' as const, marginTop: 2 }]),
    ],
  }
}
