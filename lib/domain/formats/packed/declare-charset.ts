import { createReadStream, createWriteStream } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { SourceOptions } from '../record'
import { chosenEncoding } from '../text/encoding-of-text'
import { type Encoding, encodingOf } from '../text/encodings'
import { isUtf8 } from '../text/guess-encoding'
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
 * bytes as they are. Without a word of the caller it is UTF-8 or, where the values cannot be that, windows-1251. What
 * MapInfo has no name for is declared as Latin-1, which keeps the bytes. */
export async function declareCharset(folder: string, file: string, options: SourceOptions): Promise<Charset> {
  const path = join(folder, file)
  const head = await readPart(path, headWithin)
  const text = head.toString('latin1')
  const said = charset.exec(text)?.[2]?.toLowerCase() ?? 'neutral'
  const chosen = chosenEncoding(options)
  if (!chosen && said !== 'neutral')
    return { encoding: declared[said] ?? encodingOf(said.replace('codepage', 'cp')), byBytes: false }
  const encoding = chosen ?? (await guessed(folder, file))
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

async function guessed(folder: string, file: string): Promise<Encoding> {
  const values = file.replace(/tab$/, 'dat').replace(/mif$/, 'mid')
  const bytes = await readPart(join(folder, values), looked).catch(() => Buffer.alloc(0))
  const isWide = file.endsWith('tab') ? mostlyUtf8(bytes) : isUtf8({ bytes, cut: bytes.length >= looked })
  return isWide ? 'utf-8' : 'windows-1251'
}

/** The table of a TAB has numbers in binary form between its texts. In UTF-8 no two letters' first bytes meet, in
 * windows-1251 they do in every word. */
function mostlyUtf8(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const count = (form: RegExp) => text.match(form)?.length ?? 0
  return count(/[\xC2-\xDF][\x80-\xBF]/g) >= count(/[\xC0-\xFF][\xC0-\xFF]/g)
}
