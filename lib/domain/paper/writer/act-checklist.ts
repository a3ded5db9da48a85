import type { Content, TableCell } from 'pdfmake/interfaces'
import type { PaperItem } from '../model'
import { photoRows } from './blocks'
import { dim, thinLines } from './parts'
import { portionsOf } from './portions'
import type { Words } from './words'

const failed = '#b3261e'
/** Widths of item, answer and who answered. */
const widths = [250, 120, 135]
/** Letters and lines of an answer or a note beside its item; longer ones are below it, over the whole width. */
const shortLetters = 160
const shortLines = 6

interface Row {
  cells: TableCell[]
  /** Belongs to the row above it: no line is drawn between them. */
  continues: boolean
}

/** The items of a step with their answers. Its titles are rows of the table: they stay with the first item, and stand on
 * every sheet. */
export function checklistTable(
  title: string | null,
  step: { title: string; items: readonly PaperItem[] },
  words: Words,
): Content {
  const titles: TableCell = {
    colSpan: 3,
    bold: true,
    stack: [...(title ? [{ text: title, fontSize: 11, marginBottom: 3 }] : []), step.title],
  }
  const head = [words.item, words.answered, words.by].map(
    (text): TableCell => ({ text, bold: true, color: dim }),
  )
  const rows: Row[] = [
    { cells: [titles, '', ''], continues: true },
    { cells: head, continues: true },
    ...step.items.flatMap(rowsOf),
  ]
  return {
    marginTop: 10,
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: rows.map(({ cells }) => cells),
    },
    layout: {
      ...thinLines,
      hLineWidth: (at: number) => (rows[at]?.continues ? 0 : 0.5),
    },
  }
}

/** An item, and below it what takes the whole width: long texts and photos. */
function rowsOf({ title, value, failed: isFailed, note, by, photos }: PaperItem): Row[] {
  const [valueBeside, valueBelow] = isShort(value) ? [value, null] : [null, value]
  const [noteBeside, noteBelow] = isShort(note) ? [note, null] : [null, note]
  const answer: Content[] = [
    { text: valueBeside ?? ' ', bold: true, ...(isFailed && { color: failed }) },
    ...(noteBeside ? [{ text: noteBeside, fontSize: 8 }] : []),
  ]
  const below: Content[] = [
    ...(valueBelow === null ? [] : portionsOf(valueBelow).map((text) => ({ text, bold: true }))),
    ...(noteBelow === null ? [] : portionsOf(noteBelow).map((text) => ({ text, fontSize: 8 }))),
    ...photoRows(photos),
  ]
  return [
    {
      cells: [title, { stack: answer }, { text: by ?? ' ', fontSize: 7, color: dim }],
      continues: false,
    },
    ...below.map((content): Row => ({ cells: [{ colSpan: 3, stack: [content] }, '', ''], continues: true })),
  ]
}

const isShort = (text: string | null) =>
  text === null || (text.length <= shortLetters && text.split('\n').length <= shortLines)
