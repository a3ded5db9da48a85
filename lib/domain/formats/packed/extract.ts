import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Entry } from 'yauzl'
import { newStagingPath } from '@/lib/platform/storage/staging'
import { type Archive, chunksOfEntry } from '../readers/archive'
import { baseOf, endingOf, type Member } from './members'

/** Unpacks an entry to a path of our own choice; its name in the archive is never used as one. */
export async function unpack(archive: Archive, entry: Entry, path: string): Promise<void> {
  await pipeline(
    Readable.from(chunksOfEntry(await archive.open(entry))),
    createWriteStream(path, { flags: 'wx', mode: 0o640 }),
  )
}

/** Unpacks the files of a layer into a folder as `file`: those beside it get its name, with their ending. */
export async function unpackMember(
  archive: Archive,
  { kind, entries }: Member,
  folder: string,
  file: string,
): Promise<void> {
  if (kind === 'gdb') return unpackFolder(archive, entries, join(folder, file))
  const stem = file.slice(0, -endingOf(file).length)
  for (const entry of entries)
    await unpack(archive, entry, join(folder, `${stem}${endingOf(entry.fileName)}`))
}

/** The files of a database are known by their names; others of its folder are left. */
async function unpackFolder(archive: Archive, entries: readonly Entry[], path: string): Promise<void> {
  await mkdir(path)
  const taken = new Set<string>()
  for (const entry of entries) {
    const name = baseOf(entry.fileName)
    if (!/^(a[0-9a-f]{8}\.[a-z0-9_.]{1,40}|gdb|timestamps)$/i.test(name) || taken.has(name)) continue
    taken.add(name)
    await unpack(archive, entry, join(path, name))
  }
}

/** Unpacks the only file of a layer to a temporary path. */
export async function unpackedFile(archive: Archive, { entries: [entry] }: Pick<Member, 'entries'>) {
  const path = await newStagingPath()
  const remove = () => rm(path, { force: true })
  try {
    if (entry) await unpack(archive, entry, path)
    return { path, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
