import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/platform/env'
import type { FileRecord } from '../record'

/** Folder of incomplete resumable uploads. It is inside FILES_ROOT, so that a finished one is moved by a
 * rename. */
export const resumableFolder = (): string => join(env.FILES_ROOT, 'tus')

/** How long an upload may be resumed and its result requested, milliseconds. */
export const resumableFor = 24 * 3_600_000

export const resumableId = /^[0-9a-f]{32}$/

/** Path of the bytes of an upload. */
export const bytesPath = (id: string): string => join(resumableFolder(), id)

/** Paths of the locks that its requests, and those who store what has arrived, take in turn. */
export const lockPath = (id: string): string => `${bytesPath(id)}.lock`
export const finishLockPath = (id: string): string => `${bytesPath(id)}.finish`

/** The result of an upload, for clients that missed the last response. */
export interface Finished {
  owner: number
  file: FileRecord
}

const donePath = (id: string) => join(resumableFolder(), `${id}.done`)

/** The result of a finished upload; null when there is none. */
export async function readFinished(id: string): Promise<Finished | null> {
  const text = await readFile(donePath(id), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Finished)
}

/** Stores the result of an upload and deletes its other files. */
export async function writeFinished(id: string, finished: Finished): Promise<void> {
  await writeFile(donePath(id), JSON.stringify(finished), { mode: 0o640 })
  await rm(join(resumableFolder(), `${id}.json`), { force: true })
  await dropBytes(id)
}

/** Deletes the received bytes of an upload. */
export async function dropBytes(id: string): Promise<void> {
  await rm(bytesPath(id), { force: true })
}
