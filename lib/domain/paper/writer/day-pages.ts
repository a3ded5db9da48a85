import type { Content, TableCell } from 'pdfmake/interfaces'
import type { PaperDay, PaperStop } from '../model'
import { dim, heading, thinLines } from './parts'
import type { Words } from './words'

/** A person's list of a day. */
export function dayPages(day: PaperDay, words: Words): Content[] {
  const about = [
    day.organization,
    day.phone && `${words.phone}: ${day.phone}`,
    day.shifts && `${words.shifts}: ${day.shifts}`,
  ].filter(Boolean)
  return [
    { text: `${words.day}: ${day.person}`, style: 'title' },
    { text: day.day, fontSize: 12, marginTop: 3 },
    { text: about.join(' · '), color: dim, marginTop: 2 },
    ...(day.planned.length > 0 ? [heading(words.planned), stops(day.planned, words, words.when)] : []),
    ...(day.open.length > 0 ? [heading(words.open), stops(day.open, words, words.due)] : []),
    ...(day.planned.length + day.open.length === 0 ? [{ text: words.nothing, marginTop: 12 }] : []),
    ...day.notes.map((note): Content => ({ text: note, color: dim, italics: true, marginTop: 6 })),
  ]
}

function stops(rows: readonly PaperStop[], words: Words, when: string): Content {
  const head = [words.at, when, words.task, words.place, words.contact, words.mark]
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      // A width that is not given would grow with a long word, over the edge of the sheet.
      widths: [18, 70, 140, 120, 95, 44],
      body: [
        head.map((text): TableCell => ({ text, bold: true, color: dim })),
        ...rows.map((row, at): TableCell[] => [
          String(at + 1),
          { text: row.when, bold: true },
          {
            stack: [
              { text: `№ ${row.number} ${row.title}`, link: row.link },
              { text: [row.type, row.priority].join(' · '), fontSize: 7, color: dim },
            ],
          },
          row.address ?? '',
          row.contact ?? '',
          { canvas: [{ type: 'rect', x: 8, y: 1, w: 12, h: 12, lineWidth: 0.7 }] },
        ]),
      ],
    },
    layout: thinLines,
  }
}
