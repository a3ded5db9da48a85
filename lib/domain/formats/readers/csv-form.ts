import { stat } from 'node:fs/promises'
import { type Separator, separators, type SourceOptions } from '../record'
import { encodingOfText } from '../text/encoding-of-text'
import { decoderOf, type Encoding } from '../text/encodings'
import { readPart, readTelling } from '../text/read-chunks'

const headWithin = 64 * 1024

/** How a file of CSV is written. */
interface CsvForm {
  encoding: Encoding
  /** The separator that the first line tells, which then is no record. */
  told: Separator | null
  chosen: Separator
  /** The sign of the chosen one. */
  separator: string
  size: number
}

/** The encoding and the separator of a file of CSV: as requested, as it tells itself, or as it looks. */
export async function formOfCsv(
  path: string,
  options: Pick<SourceOptions, 'encoding' | 'separator'>,
): Promise<CsvForm> {
  const head = await readPart(path, headWithin)
  const { size } = await stat(path)
  const isCut = size > head.length
  const telling = isCut ? await readTelling(path, head) : head
  const encoding = encodingOfText({ bytes: telling, cut: isCut }, options, head)
  const text = decoderOf(encoding).decode(head)
  const told = toldSeparator(text)
  const chosen = options.separator ?? told ?? separatorOf(text)
  return { encoding, told, chosen, separator: signOf(chosen), size }
}

const signOf = (separator: Separator) => (separator === 'tab' ? '\t' : separator)

/** The separator of a first line like `sep=;`, which spreadsheets write. */
function toldSeparator(text: string): Separator | null {
  const sign = /^\uFEFF?sep=(.)\r?\n/i.exec(text)?.[1]
  return separators.find((one) => signOf(one) === sign) ?? null
}

/** The most frequent separator of the first line, outside of quotes; the semicolon where others are as frequent, since it
 * is taken when commas are within the values. */
function separatorOf(text: string): Separator {
  const line = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/, 1)[0] ?? ''
  const count = (sign: Separator) => line.split(signOf(sign)).length
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
