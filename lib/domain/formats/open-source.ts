import { begins, headWithin, openFile } from './open-file'
import { openPacked } from './packed/open-packed'
import type { Source, SourceOptions } from './record'
import { chosenEncoding } from './text/encoding-of-text'
import { readPart } from './text/read-chunks'

/** Opens a file of objects. Its format is detected from the content, not the name. An encoding that is not known is
 * refused for every format. */
export async function openSource(path: string, options: SourceOptions = {}): Promise<Source> {
  chosenEncoding(options)
  const head = await readPart(path, headWithin)
  return isArchive(head) ? openPacked(path, options) : openFile(path, options)
}

/** Whether a file begins as a zip archive. */
export const isArchive = (head: Buffer): boolean => begins(head, 'PK\x03\x04') || begins(head, 'PK\x05\x06')
