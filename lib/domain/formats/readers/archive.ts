import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Problem, problem } from '@/lib/problems'
import { bounds } from '../record'

/** A zip archive whose entries are read one by one. Their names are only compared, never used as paths. */
export interface Archive {
  entries: readonly Entry[]
  open(entry: Entry): Promise<Readable>
  /** Loads a small entry completely. */
  load(entry: Entry, atMost?: number): Promise<Buffer>
  close(): void
}

/** Opens a zip archive, with limits on its entries. */
export async function openArchive(path: string, unpackedAtMost = bounds.unpacked): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(refuse)
  try {
    const entries = await listEntries(zip, unpackedAtMost)
    const open = (entry: Entry) => openEntry(zip, entry)
    return {
      entries,
      open,
      load: (entry, atMost) => loadEntry(open, entry, atMost),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    return refuse(error)
  }
}

async function listEntries(zip: ZipFile, unpackedAtMost: number): Promise<Entry[]> {
  if (zip.entryCount > bounds.archiveEntries) throw problem('import.archive-large')
  const entries: Entry[] = []
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (entries.length >= bounds.archiveEntries) throw problem('import.archive-large')
    unpacked += entry.uncompressedSize
    if (unpacked > unpackedAtMost) throw problem('import.archive-large')
    entries.push(entry)
  }
  return entries.filter(({ fileName }) => !fileName.endsWith('/') && !fileName.startsWith('__MACOSX/'))
}

async function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  const { uncompressedSize, compressedSize } = entry
  if (entry.isEncrypted()) throw problem('import.archive-broken')
  if (uncompressedSize > bounds.smallEntry && uncompressedSize > compressedSize * bounds.ratio)
    throw problem('import.archive-large')
  const stream = await zip.openReadStreamPromise(entry).catch(refuse)
  // It may fail before anybody reads it: later readers get the error, and until then it must not crash the
  // process.
  stream.on('error', (error) => stream.destroy(error))
  return stream
}

async function loadEntry(open: Archive['open'], entry: Entry, atMost = 64 * 1024): Promise<Buffer> {
  if (entry.uncompressedSize > atMost) throw problem('import.archive-large')
  const chunks: Buffer[] = []
  for await (const chunk of chunksOfEntry(await open(entry))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The unpacked bytes of an entry. A wrong checksum or an early end is a broken archive. */
export async function* chunksOfEntry(
  stream: Readable,
  seen?: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      seen?.(chunk.length)
      yield chunk
    }
  } catch (error) {
    refuse(error)
  } finally {
    stream.destroy()
  }
}

function refuse(error: unknown): never {
  throw error instanceof Problem ? error : problem('import.archive-broken')
}
