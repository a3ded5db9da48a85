import { problem } from '@/lib/problems'
import { type Archive, chunksOfEntry, openArchive } from '../readers/archive'
import { readXml, type XmlListener } from '../readers/read-xml'
import { bounds } from '../record'
import { decoded } from '../text/read-chunks'
import { type DateForm, dateFormOf } from './cell-dates'
import { type SheetParts, sheetRows } from './sheet-rows'
import { headingsOf, rowOfCells, type Table, type TableOptions } from './record'

/** Opens a sheet of a workbook, the first one that is not hidden by default. Formulas count as the values that were saved
 * with them. */
export async function openWorkbook(path: string, { sheet: wanted }: TableOptions): Promise<Table> {
  const archive = await openArchive(path)
  try {
    const { sheets, isLate } = await readBook(archive)
    if (sheets.length === 0) throw problem('import.no-table')
    const sheet = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted)
    const names = sheets.map(({ name }) => name)
    if (!sheet) throw problem('import.source', { sources: names.slice(0, 20).join(', ') })
    const forms = await readForms(archive)
    const parts: SheetParts = { texts: await readTexts(archive), forms, isLate }
    const rows = () => sheetRows(textsOf(archive, sheet.part), parts)
    for await (const head of rows()) {
      if (head.cells.every((cell) => cell.trim() === '')) continue
      const columns = headingsOf(head.cells)
      return {
        format: 'xlsx',
        encoding: null,
        separator: null,
        sheets: names,
        sheet: sheet.name,
        columns,
        async *rows() {
          for await (const { number, cells, faults } of rows()) {
            const row = number > head.number ? rowOfCells(number, cells, columns.length, faults) : null
            if (row) yield row
          }
        },
        close: () => archive.close(),
      }
    }
    throw problem('import.no-table')
  } catch (error) {
    archive.close()
    throw error
  }
}

async function* textsOf(archive: Archive, part: string): AsyncGenerator<string> {
  const entry = archive.entries.find(({ fileName }) => fileName === part)
  if (!entry) throw problem('import.no-table')
  yield* decoded(chunksOfEntry(await archive.open(entry)), 'utf-8')
}

/** Reads a part of the workbook that is there or not. */
async function readPart(archive: Archive, part: string, listener: XmlListener): Promise<void> {
  if (!archive.entries.some(({ fileName }) => fileName === part)) return
  for await (const _ of readXml(textsOf(archive, part), listener));
}

interface Sheet {
  name: string
  part: string
}

/** The sheets in their order, and whether days count from 1904. */
async function readBook(archive: Archive): Promise<{ sheets: Sheet[]; isLate: boolean }> {
  const targets = new Map<string, string>()
  await readPart(archive, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target) targets.set(Id, partOf(Target))
    },
    close: () => undefined,
  })
  const found: (Sheet & { hidden: boolean })[] = []
  let isLate = false
  await readPart(archive, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') isLate = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const part = targets.get(attributes['r:id'] ?? relationIn(attributes))
      const hidden = (attributes.state ?? 'visible') !== 'visible'
      if (part?.includes('worksheets/')) found.push({ name: attributes.name ?? '', part, hidden })
    },
    close: () => undefined,
  })
  const shown = found.filter(({ hidden }) => !hidden)
  return { sheets: shown.length > 0 ? shown : found, isLate }
}

/** The prefix of the relation is a matter of the writer. */
const relationIn = (attributes: Record<string, string>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''

const partOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

/** What Excel can write. */
const stylesAtMost = 65_536

/** How the styles of cells write dates; null for those that write none. */
async function readForms(archive: Archive): Promise<(DateForm | null)[]> {
  const codes = new Map<number, string>()
  const forms: (DateForm | null)[] = []
  let inCells = false
  await readPart(archive, 'xl/styles.xml', {
    open(name, { numFmtId, formatCode }) {
      if (forms.length > stylesAtMost || codes.size > stylesAtMost) throw problem('import.archive-large')
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '')
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) forms.push(dateFormOf(Number(numFmtId ?? 0), codes))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return forms
}

/** The texts that cells share; the reading of phonetic signs is no part of them. */
async function readTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = []
  let size = 0
  let text = ''
  let phonetic = 0
  await readPart(archive, 'xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic++
    },
    close(name, value) {
      if (name === 'rPh') phonetic--
      if (name === 't' && phonetic === 0) text += value
      if (name !== 'si') return
      // An empty text takes room as well.
      size += text.length + 32
      if (size > bounds.row) throw problem('import.archive-large')
      texts.push(text)
    },
  })
  return texts
}
