import { join } from 'node:path'
import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { PaperDocument } from '../model'
import { codePages } from './code-pages'
import { actPages } from './act-pages'
import { dayPages } from './day-pages'
import { orderPages } from './order-pages'
import { dim } from './parts'
import { printableAll } from './printable'
import { filled, type Words, wordsOf } from './words'

let isReady = false

function prepare(): void {
  if (isReady) return
  isReady = true
  // The fonts that come with the library have Latin, Cyrillic and Greek letters.
  const fonts = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules/pdfmake/fonts/Roboto')
  const file = (name: string) => join(fonts, `Roboto-${name}.ttf`)
  pdfmake.setFonts({
    Roboto: {
      normal: file('Regular'),
      bold: file('Medium'),
      italics: file('Italic'),
      bolditalics: file('MediumItalic'),
    },
  })
  // A document has nothing but what it is given.
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))
  pdfmake.setUrlAccessPolicy(() => false)
}

/** Writes a document as PDF. */
export async function writeDocument(document: PaperDocument): Promise<Uint8Array<ArrayBuffer>> {
  prepare()
  const { locale, title, made, content } = printableAll(document)
  const words = wordsOf[locale]
  const definition: TDocumentDefinitions = {
    info: { title },
    language: locale,
    pageSize: 'A4',
    pageMargins: [36, 36, 36, 46],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    styles: {
      title: { fontSize: 17, bold: true },
      heading: { fontSize: 11, bold: true, marginTop: 10, marginBottom: 3 },
    },
    footer: (page, count) => ({
      columns: [
        { width: '*', text: made },
        { width: 'auto', text: filled(words.page, { page, count }) },
      ],
      margin: [36, 14, 36, 0],
      fontSize: 7,
      color: dim,
    }),
    ...('act' in content &&
      content.act.draft && { watermark: { text: words.draft, opacity: 0.12, bold: true } }),
    content: pagesOf(content, words),
  }
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
}

function pagesOf(content: PaperDocument['content'], words: Words): Content[] {
  if ('orders' in content) return content.orders.flatMap((order, at) => orderPages(order, words, at === 0))
  if ('day' in content) return dayPages(content.day, words)
  return 'act' in content ? actPages(content.act, words) : codePages(content.sheets)
}
