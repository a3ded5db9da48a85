import type { Column, Content } from 'pdfmake/interfaces'
import type { PaperAct, PaperBlock, PaperComment, PaperFact } from '../model'
import { checklistTable } from './act-checklist'
import { signatureRows } from './act-signatures'
import { codeOf, codeWidth, commentList, held, mapBlock, photoBlock, titled } from './blocks'
import { dim, pairedFacts, pictureOf, textWidth } from './parts'
import type { Words } from './words'

const logoWidth = 84
const columnGap = 12
/** Letters of a heading in the size of titles. */
const headingAtMost = 100
/** Lines that stay on one sheet. */
const linesHeld = 40

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

function blockOf(block: PaperBlock, words: Words): Content[] {
  const { title } = block
  switch (block.kind) {
    case 'text':
      return isShort(linesOf(block.text))
        ? [held(title, ...paragraph(block.text))]
        : [...titled(title), ...paragraph(block.text)]
    case 'facts':
      return isShort(sumOf(block.facts.map(linesOfFact)))
        ? [held(title, pairedFacts(block.facts))]
        : [...titled(title), pairedFacts(block.facts)]
    case 'checklist':
      return block.steps.map((step, at) => checklistTable(at === 0 ? title : null, step, words))
    case 'photos':
      return photoBlock(title, block.photos)
    case 'map':
      return [mapBlock(block.map, title ?? words.map, words)]
    case 'comments':
      return comments(title, block.comments)
    case 'signatures':
      return signatures(block, words, '')
  }
}

function comments(title: string | null, all: readonly PaperComment[]): Content[] {
  const [first, ...others] = all
  return first && isShort(linesOf(first.text))
    ? [held(title, commentList([first])), commentList(others)]
    : [...titled(title), commentList(all)]
}

/** Whether so many lines take no more than a part of a sheet, so that they can stay on one. */
const isShort = (lines: number) => lines < linesHeld

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** Lines of a text at most. */
const linesOf = (text: string, letters = 60) =>
  sumOf(text.split('\n').map((line) => Math.ceil(line.length / letters) || 1))

const linesOfFact = ({ name, value }: PaperFact) => Math.max(linesOf(name, 15), linesOf(value ?? '', 25))

/** Title, closing text and the first row stay together. */
function signatures(block: PaperBlock & { kind: 'signatures' }, words: Words, closing: string): Content[] {
  const [first, ...others] = signatureRows(block.signatures, words)
  const isHeld = isShort(linesOf(closing))
  return [
    ...(isHeld ? [] : paragraph(closing)),
    {
      unbreakable: true,
      stack: [...(isHeld ? paragraph(closing) : []), held(block.title, ...(first ? [first] : []))],
    },
    ...others,
  ]
}
