import type { FileRecord } from '@/lib/domain/files'
import { originalOf } from '@/lib/domain/files'
import { BrokenArchive } from './read-directory'

export type ArchiveFile = FileRecord

/** A byte range of a stored archive, complete or an error. */
export async function readRange(file: ArchiveFile, start: number, length: number): Promise<Buffer> {
  if (length === 0) return Buffer.alloc(0)
  if (start < 0 || start + length > Number(file.size))
    throw new BrokenArchive('A part lies outside of the file')
  const parts: Buffer[] = []
  for await (const part of await originalOf(file).read({ start, end: start + length - 1 }))
    parts.push(part as Buffer)
  const bytes = Buffer.concat(parts)
  if (bytes.length !== length) throw new BrokenArchive('A part is shorter than the archive says')
  return bytes
}
