import { createReadStream, createWriteStream } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { SourceOptions } from '../record'
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

/** Declares the encoding of a MapInfo file that says `Neutral`, and the caller's in any: GDAL would take its bytes as
 * they are. Without a word of the caller it is UTF-8 or, where the values cannot be that, windows-1251. */
export async function declareCharset(
  folder: string,
  file: string,
  { encoding }: SourceOptions,
): Promise<void> {
  const path = join(folder, file)
  const head = await readPart(path, headWithin)
  const text = head.toString('latin1')
  const charset = encoding === undefined ? /(charset\s+"?)neutral\b/i : /(charset\s+"?)\w[\w-]*/i
  if (!charset.test(text)) return
  const name = names[encodingOf(encoding ?? '') ?? (await guessed(folder, file))]
  if (!name) return
  const changed = `${path}.changed`
  await writeFile(changed, text.replace(charset, `$1${name}`), 'latin1')
  await pipeline(createReadStream(path, { start: head.length }), createWriteStream(changed, { flags: 'a' }))
  await rename(changed, path)
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
