import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

type Cell = string | number | null

/** Cells of the first sheet of a workbook: texts, and numbers as stored. */
export async function readXlsx(bytes: unknown): Promise<Cell[][]> {
  if (!(bytes instanceof Uint8Array)) throw new Error('A workbook is bytes')
  const sheet = await readEntry(bytes, 'xl/worksheets/sheet1.xml')
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?: [^>]*?)?(?:\/>|>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>)/gs)].map(
      ([, number, words]) =>
        number !== undefined ? Number(number) : words === undefined ? null : plain(words),
    ),
  )
}

async function readEntry(bytes: Uint8Array, name: string): Promise<string> {
  const zip = await fromBufferPromise(Buffer.from(bytes))
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === name) return text(await zip.openReadStreamPromise(entry))
  }
  throw new Error(`The workbook has no ${name}`)
}

const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&#13;': '\r' }
const plain = (words: string) =>
  words
    .replace(/&(?:lt|gt|amp|#13);/g, (sign) => signs[sign] ?? sign)
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
