import type { Column, Content } from 'pdfmake/interfaces'
import type { PaperAct, PaperBlock, PaperPicture } from '../model'
import { checklistTable } from './act-checklist'
import { signatureRows } from './act-signatures'
import { codeOf, codeWidth, commentList, mapBlock, photoRows } from './blocks'
import { dim, heading, headlineLevel, pairedFacts, pictureOf, textWidth } from './parts'
import type { Words } from './words'

const logoWidth = 84
const columnGap = 12
/** Letters of a heading in the size of titles. */
const headingAtMost = 100
/** Letters of a text that stays on the sheet of the signatures below it. */
const heldAtMost = 1000

/** An act. What closes it stands above signatures that are its last part: they are put to it. */
export function actPages(act: PaperAct, words: Words): Content[] {
  const { blocks, outro } = act
  const last = blocks.at(-1)
  const signs = last?.kind === 'signatures' ? last : null
  return [
    head(act, words),
    ...paragraph(act.intro),
    ...(signs ? blocks.slice(0, -1) : blocks).flatMap((block) => blockOf(block, words)),
    ...act.notes.map((note): Content => ({ text: note, color: dim, italics: true, marginTop: 4 })),
    ...(signs ? signatures(signs, words, outro) : paragraph(outro)),
  ]
}

function head({ heading: title, subtitle, link, logo }: PaperAct, words: Words): Content {
  const width = textWidth - codeWidth - columnGap - (logo ? logoWidth + columnGap : 0)
  const name: Column = {
    // A width that is not given would grow with a long word, over the edge of the sheet.
    width,
    stack: [
      { text: title, style: 'title', ...(title.length > headingAtMost && { fontSize: 12 }) },
      { text: subtitle, fontSize: subtitle.length > headingAtMost ? 9 : 11, marginTop: 3 },
    ],
  }
  const mark: Column[] = logo
    ? [{ width: logoWidth, image: pictureOf({ bytes: logo }), fit: [logoWidth, 60] }]
    : []
  return { columns: [...mark, name, codeOf(link, words)], columnGap, marginBottom: 8 }
}

const paragraph = (text: string): Content[] =>
  text.trim() ? [{ text, preserveLeadingSpaces: true, marginTop: 4, marginBottom: 4 }] : []

const titled = (title: string | null): Content[] => (title ? [heading(title)] : [])

/** A title that is put on the next sheet when nothing of its part fits below it. */
const leading = (title: string | null): Content[] =>
  title ? [{ text: title, style: 'heading', headlineLevel }] : []

function blockOf(block: PaperBlock, words: Words): Content[] {
  const { title } = block
  switch (block.kind) {
    case 'text':
      return [...leading(title), ...paragraph(block.text)]
    case 'facts':
      return [...leading(title), pairedFacts(block.facts)]
    case 'checklist':
      return block.steps.map((step, at) => checklistTable(at === 0 ? title : null, step, words))
    case 'photos':
      return photos(title, block.photos)
    case 'map':
      return [mapBlock(block.map, title ?? words.map, words)]
    case 'comments':
      return [...leading(title), commentList(block.comments)]
    case 'signatures':
      return signatures(block, words, '')
  }
}

/** The title stays with the first row. */
function photos(title: string | null, all: readonly PaperPicture[]): Content[] {
  const [first, ...others] = photoRows(all)
  return first ? [{ unbreakable: true, stack: [...titled(title), first] }, ...others] : []
}

/** Title, closing text and the first row stay together. */
function signatures(block: PaperBlock & { kind: 'signatures' }, words: Words, closing: string): Content[] {
  const [first, ...others] = signatureRows(block, words)
  const isHeld = closing.length <= heldAtMost
  return [
    ...(isHeld ? [] : paragraph(closing)),
    {
      unbreakable: true,
      stack: [...(isHeld ? paragraph(closing) : []), ...titled(block.title), ...(first ? [first] : [])],
    },
    ...others,
  ]
}
