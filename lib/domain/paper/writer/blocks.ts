import type { Column, Content } from 'pdfmake/interfaces'
import type { PaperComment, PaperMap, PaperPicture } from '../model'
import { dim, heading, pictureOf, shortened, textWidth } from './parts'
import { filled, type Words } from './words'

const photosInRow = 3
/** Height of a photo at most, points. */
const photoHeight = 150
const mapWidth = 270
const mapHeight = 180
const mark = '#d23b34'

/** Letters of a caption: a row of photos stays whole, and has to fit on a sheet. */
const captionAtMost = 400

export const codeWidth = 76

/** The code of the page of a task. */
export const codeOf = (link: string, words: Words): Column => ({
  width: codeWidth,
  stack: [
    { qr: link, fit: 72, eccLevel: 'M' },
    { text: words.scan, fontSize: 6, color: dim, link, marginTop: 2 },
  ],
})

/** The map with a mark on its middle, where the task is. */
export function mapBlock(map: PaperMap, title: string, words: Words): Content {
  const [x, y] = [mapWidth / 2, -mapHeight / 2]
  return {
    unbreakable: true,
    stack: [
      heading(title),
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

/** Photos with their captions, in rows that stay whole. */
export function photoRows(photos: readonly PaperPicture[]): Content[] {
  const width = (textWidth - 8 * (photosInRow - 1)) / photosInRow
  const rows: Content[] = []
  for (let at = 0; at < photos.length; at += photosInRow) {
    const columns = photos.slice(at, at + photosInRow).map(
      (photo): Column => ({
        width,
        stack: [
          { image: pictureOf(photo), fit: [width, photoHeight] },
          { text: shortened(photo.caption ?? '', captionAtMost), fontSize: 7, color: dim, marginTop: 1 },
        ],
      }),
    )
    rows.push({ columns, columnGap: 8, unbreakable: true, marginBottom: 6 })
  }
  return rows
}

export const titled = (title: string | null): Content[] => (title ? [heading(title)] : [])

/** A title with what it must not be parted from. */
export const held = (title: string | null, ...content: Content[]): Content => ({
  unbreakable: true,
  stack: [...titled(title), ...content],
})

/** Photos below their title. */
export function photoBlock(title: string | null, photos: readonly PaperPicture[]): Content[] {
  const [first, ...others] = photoRows(photos)
  return first ? [held(title, first), ...others] : []
}

/** Messages, each below its author and moment. */
export function commentList(comments: readonly PaperComment[]): Content {
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
