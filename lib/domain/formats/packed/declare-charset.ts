import { createReadStream, createWriteStream } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ByteReader } from '../readers/byte-reader'
import { readDbfHead } from '../readers/dbf'
import { dbfSamples } from '../readers/dbf-samples'
import type { SourceOptions } from '../record'
import { chosenEncoding } from '../text/encoding-of-text'
import { type Encoding, encodingOf } from '../text/encodings'
import { guessEncoding, type Sample } from '../text/guess-encoding'
import { readPart } from '../text/read-chunks'

/** Names of encodings in the head of a MapInfo file. */
const names: Partial<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1250': 'WindowsLatin2',
  'windows-1251': 'WindowsCyrillic',
  'windows-1252': 'WindowsLatin1',
}

const headWithin = 2000
const looked = 4 * 1024 * 1024

/** Other names that such a head may have. */
const declared: Readonly<Record<string, Encoding>> = {
  ...Object.fromEntries(Object.entries(names).map(([encoding, name]) => [name.toLowerCase(), encoding])),
  windowsgreek: 'windows-1253',
  windowsturkish: 'windows-1254',
  windowshebrew: 'windows-1255',
  windowsarabic: 'windows-1256',
  windowsbalticrim: 'windows-1257',
  windowssimpchinese: 'gbk',
  windowstradchinese: 'big5',
  windowsjapanese: 'shift_jis',
  windowskorean: 'euc-kr',
}

/** The encoding of a MapInfo file, and whether its bytes are left for us to decode. */
export interface Charset {
  encoding: Encoding | null
  byBytes: boolean
}

const charset = /^(\s*!?charset\s+"?)([\w-]+)/im

/** Declares the encoding of a MapInfo file that says `Neutral` or nothing, and the caller's in any: GDAL would take its
 * bytes as they are. Without a word of the caller it is guessed from the values. What
 * MapInfo has no name for is declared as Latin-1, which keeps the bytes. */
export async function declareCharset(folder: string, file: string, options: SourceOptions): Promise<Charset> {
  const path = join(folder, file)
  const head = await readPart(path, headWithin)
  const text = head.toString('latin1')
  const said = charset.exec(text)?.[2]?.toLowerCase() ?? 'neutral'
  const chosen = chosenEncoding(options)
  if (!chosen && said !== 'neutral')
    return { encoding: declared[said] ?? encodingOf(said.replace('codepage', 'cp')), byBytes: false }
  const encoding = chosen ?? (await guessed(folder, file, head))
  const changed = `${path}.changed`
  await writeFile(changed, withCharset(text, names[encoding] ?? 'ISO8859_1'), 'latin1')
  await pipeline(createReadStream(path, { start: head.length }), createWriteStream(changed, { flags: 'a' }))
  await rename(changed, path)
  return { encoding, byBytes: !names[encoding] }
}

/** Where nothing is said, the line follows that of the version. */
function withCharset(head: string, name: string): string {
  if (charset.test(head)) return head.replace(charset, `$1${name}`)
  return head.replace(/^([^\S\n]*(!?)version[^\n]*\n)/im, (line, _, mark: string) =>
    mark ? `${line}!charset ${name}\n` : `${line}Charset "${name}"\n`,
  )
}

/** The encoding in which the names of columns in the head and the values look most like texts. */
async function guessed(folder: string, file: string, head: Buffer): Promise<Encoding> {
  const values = file.replace(/tab$/, 'dat').replace(/mif$/, 'mid')
  const bytes = await readPart(join(folder, values), looked).catch(() => Buffer.alloc(0))
  const texts = file.endsWith('tab')
    ? await textsOf(bytes, head.toString('latin1'))
    : [{ bytes, cut: bytes.length >= looked }]
  return guessEncoding([{ bytes: head, cut: head.length >= headWithin }, ...texts])
}

const fieldLine =
  /^[^\S\n]+"?([^\s"]+)"?[^\S\n]+(char|integer|smallint|largeint|decimal|float|date|time|datetime|logical)\b/gim

/** The texts of the start of a TAB's table; none where it is damaged, which the conversion reports. The table is one of
 * dBASE that calls numbers and dates in binary form texts too: which columns are texts is said in the TAB. */
async function textsOf(bytes: Buffer, head: string): Promise<Sample[]> {
  const kinds = [...head.matchAll(fieldLine)].map(([, , kind]) => kind?.toLowerCase())
  const reader = new ByteReader(Readable.from([bytes]))
  try {
    const table = await readDbfHead(reader)
    return await dbfSamples(reader, {
      ...table,
      columns: table.columns.filter((_, at) => kinds[at] === 'char'),
    })
  } catch {
    return []
  }
}
