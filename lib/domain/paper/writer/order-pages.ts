import type { Content } from 'pdfmake/interfaces'
import type { PaperOrder } from '../model'
import { codeOf, codeWidth, commentList, mapBlock, photoBlock } from './blocks'
import { dim, heading, pairedFacts, textWidth, writingLine } from './parts'
import { filled, type Words } from './words'

/** A work order, beginning on a sheet of its document. */
export function orderPages(order: PaperOrder, words: Words, first: boolean): Content[] {
  const { text, fields, map, photos, files, comments, notes } = order
  return [
    head(order, words, first),
    pairedFacts(order.facts),
    ...(text.trim() ? [heading(words.description), { text, preserveLeadingSpaces: true }] : []),
    ...(fields.length > 0 ? [heading(words.fields), pairedFacts(fields)] : []),
    ...(map ? [mapBlock(map, words.map, words)] : []),
    ...photoBlock(words.photos, photos),
    ...(files.length > 0 ? [heading(words.files), { ul: files }] : []),
    ...(comments.length > 0 ? [heading(words.comments), commentList(comments)] : []),
    ...notes.map((note): Content => ({ text: note, color: dim, italics: true, marginTop: 4 })),
    signatures(words),
  ]
}

function head({ number, title, link }: PaperOrder, words: Words, first: boolean): Content {
  return {
    columns: [
      {
        width: textWidth - codeWidth - 12,
        stack: [
          { text: filled(words.order, { number }), style: 'title' },
          { text: title, fontSize: 12, marginTop: 3 },
        ],
      },
      codeOf(link, words),
    ],
    columnGap: 12,
    marginBottom: 8,
    ...(!first && { pageBreak: 'before' as const }),
  }
}

function signatures(words: Words): Content {
  const quarter = textWidth / 4
  return {
    unbreakable: true,
    marginTop: 10,
    stack: [
      heading(words.done),
      {
        columns: [
          writingLine(words.began, '', quarter * 0.8),
          writingLine(words.ended, '', quarter * 0.8),
          writingLine(words.executor, words.signature, quarter * 1.2),
          writingLine(words.customer, words.signature, quarter * 1.2),
        ],
      },
    ],
  }
}
