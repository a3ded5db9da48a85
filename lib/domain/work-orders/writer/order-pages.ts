import type { Column, Content } from 'pdfmake/interfaces'
import type { PaperMap, PaperOrder, PaperPicture } from '../model'
import { dim, heading, pairedFacts, pictureOf, textWidth, writingLine } from './parts'
import { filled, type Words } from './words'

const photosInRow = 3
/** Height of a photo at most, points. */
const photoHeight = 150
const mapWidth = 270
const mapHeight = 180
const mark = '#d23b34'

/** A work order, beginning on a sheet of its document. */
export function orderPages(order: PaperOrder, words: Words, first: boolean): Content[] {
  const { text, fields, map, photos, files, comments, notes } = order
  return [
    head(order, words, first),
    pairedFacts(order.facts),
    ...(text.trim() ? [heading(words.description), { text, preserveLeadingSpaces: true }] : []),
    ...(fields.length > 0 ? [heading(words.fields), pairedFacts(fields)] : []),
    ...(map ? [mapBlock(map, words)] : []),
    ...(photos.length > 0 ? [heading(words.photos), ...photoRows(photos)] : []),
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
        width: '*',
        stack: [
          { text: filled(words.order, { number }), style: 'title' },
          { text: title, fontSize: 12, marginTop: 3 },
        ],
      },
      {
        width: 76,
        stack: [
          { qr: link, fit: 72, eccLevel: 'M' },
          { text: words.scan, fontSize: 6, color: dim, link, marginTop: 2 },
        ],
      },
    ],
    columnGap: 12,
    marginBottom: 8,
    ...(!first && { pageBreak: 'before' as const }),
  }
}

/** The map with a mark on its middle, where the task is. */
function mapBlock(map: PaperMap, words: Words): Content {
  const [x, y] = [mapWidth / 2, -mapHeight / 2]
  return {
    unbreakable: true,
    stack: [
      heading(words.map),
      { image: pictureOf(map), width: mapWidth, height: mapHeight },
      {
        canvas: [
          { type: 'ellipse', x, y, r1: 7, r2: 7, color: '#ffffff' },
          { type: 'ellipse', x, y, r1: 5, r2: 5, color: mark },
        ],
        relativePosition: { x: 0, y: 0 },
      },
      {
        text: [filled(words.scale, { scale: map.scale.toLocaleString('ru') }), map.caption]
          .filter(Boolean)
          .join(' · '),
        fontSize: 7,
        color: dim,
        marginTop: 2,
      },
    ],
  }
}

function photoRows(photos: readonly PaperPicture[]): Content[] {
  const width = (textWidth - 8 * (photosInRow - 1)) / photosInRow
  const rows: Content[] = []
  for (let at = 0; at < photos.length; at += photosInRow) {
    const columns = photos.slice(at, at + photosInRow).map(
      (photo): Column => ({
        width,
        stack: [
          { image: pictureOf(photo), fit: [width, photoHeight] },
          { text: photo.caption ?? '', fontSize: 7, color: dim, marginTop: 1 },
        ],
      }),
    )
    rows.push({ columns, columnGap: 8, unbreakable: true, marginBottom: 6 })
  }
  return rows
}

function commentList(comments: PaperOrder['comments']): Content {
  return {
    stack: comments.map(({ author, moment, text }) => ({
      stack: [
        { text: `${author} · ${moment}`, fontSize: 7, color: dim },
        { text, preserveLeadingSpaces: true },
      ],
      marginBottom: 4,
    })),
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
