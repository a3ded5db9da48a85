import type { Column, Content, TableCell } from 'pdfmake/interfaces'
import type { PaperAct, PaperBlock, PaperItem, PaperSignature } from '../model'
import { codeOf, commentList, mapBlock, photoRows } from './blocks'
import { dim, heading, pairedFacts, pictureOf, textWidth, thinLines, writingLine } from './parts'
import type { Words } from './words'

const signersInRow = 2
const failed = '#b3261e'

/** An act. */
export function actPages(act: PaperAct, words: Words): Content[] {
  return [
    head(act, words),
    ...paragraph(act.intro),
    ...act.blocks.flatMap((block) => blockOf(block, words)),
    ...paragraph(act.outro),
    ...act.notes.map((note): Content => ({ text: note, color: dim, italics: true, marginTop: 4 })),
  ]
}

function head({ heading: title, subtitle, link, logo }: PaperAct, words: Words): Content {
  const name: Column = {
    width: '*',
    stack: [
      { text: title, style: 'title' },
      { text: subtitle, fontSize: 11, marginTop: 3 },
    ],
  }
  const mark: Column[] = logo
    ? [{ width: 92, image: pictureOf({ bytes: logo }), fit: [84, 60], marginRight: 8 }]
    : []
  return { columns: [...mark, name, codeOf(link, words)], columnGap: 12, marginBottom: 8 }
}

const paragraph = (text: string): Content[] =>
  text.trim() ? [{ text, preserveLeadingSpaces: true, marginTop: 4, marginBottom: 4 }] : []

const titled = (title: string | null): Content[] => (title ? [heading(title)] : [])

function blockOf(block: PaperBlock, words: Words): Content[] {
  const { title } = block
  switch (block.kind) {
    case 'text':
      return [...titled(title), ...paragraph(block.text)]
    case 'facts':
      return [...titled(title), pairedFacts(block.facts)]
    case 'checklist':
      return [...titled(title), ...block.steps.flatMap((step) => checklist(step, words))]
    case 'photos':
      return [...titled(title), ...photoRows(block.photos)]
    case 'map':
      return [mapBlock(block.map, title ?? words.map, words)]
    case 'comments':
      return [...titled(title), commentList(block.comments)]
    case 'signatures':
      return [signatures(title, block, words)]
  }
}

function checklist(
  { title, items }: { title: string; items: readonly PaperItem[] },
  words: Words,
): Content[] {
  const head = [words.item, words.answered, words.by].map(
    (text): TableCell => ({ text, bold: true, color: dim }),
  )
  return [
    { text: title, bold: true, marginTop: 4, marginBottom: 2 },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 130, 110],
        body: [head, ...items.flatMap(rowsOf)],
      },
      layout: thinLines,
    },
  ]
}

/** An item, and below it its photos over the whole width. */
function rowsOf({ title, value, failed: isFailed, note, by, photos }: PaperItem): TableCell[][] {
  const answer: Content[] = [
    { text: value ?? ' ', bold: true, ...(isFailed && { color: failed }) },
    ...(note ? [{ text: note, fontSize: 8 }] : []),
  ]
  const row: TableCell[] = [title, { stack: answer }, { text: by ?? ' ', fontSize: 7, color: dim }]
  return photos.length === 0 ? [row] : [row, [{ colSpan: 3, stack: photoRows(photos) }, '', '']]
}

interface Signed {
  signed: readonly PaperSignature[]
  lines: readonly string[]
}

function signatures(title: string | null, { signed, lines }: Signed, words: Words): Content {
  const width = textWidth / signersInRow
  const cells = [
    ...signed.map((one) => drawn(one, width)),
    ...lines.map((line) => writingLine(line, words.signature, width)),
  ]
  const rows: Content[] = []
  for (let at = 0; at < cells.length; at += signersInRow)
    rows.push({ columns: cells.slice(at, at + signersInRow), unbreakable: true, marginTop: 6 })
  const [first, ...others] = rows
  // The title stays with the first of them.
  return { stack: [{ unbreakable: true, stack: [...titled(title), ...(first ? [first] : [])] }, ...others] }
}

const drawn = ({ picture, role, signer, moment }: PaperSignature, width: number): Column => ({
  width,
  stack: [
    { text: role, color: dim },
    picture
      ? { image: pictureOf({ bytes: picture }), fit: [width - 40, 46], marginTop: 2 }
      : { text: ' ', marginBottom: 18 },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width - 12, y2: 0, lineWidth: 0.7 }] },
    { text: signer, marginTop: 1 },
    { text: moment, fontSize: 7, color: dim },
  ],
})
