import { stat, copyFile, link, rm } from 'node:fs/promises'
import type { Context } from '@/lib/access/context'
import { processSingleton } from '@/lib/platform/process-singleton'
import { discard, isFull, type Staged, stageFile } from '@/lib/platform/storage'
import { Problem, problem } from '@/lib/problems'
import { tidyName } from '@/lib/shared/file-name'
import type { FileRecord } from '../record'
import { storeUpload } from '../store-upload'
import type { Upload } from './protocol'
import { bytesPath, dropBytes, readFinished, writeFinished } from './unfinished'
import { randomUUID } from 'node:crypto'

/** A staged second name for the bytes of an upload, so that the upload keeps them whatever happens to the
 * staged file. Leftovers of a crash are removed with the upload. */
async function setAside(id: string): Promise<Staged> {
  const path = `${bytesPath(id)}.${randomUUID()}.part`
  try {
    // Not every file system supports hard links.
    await link(bytesPath(id), path).catch(() => copyFile(bytesPath(id), path))
    return await stageFile(path)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

const underWay = processSingleton('finishing-uploads', () => new Map<string, Promise<FileRecord>>())

/** Stores a complete upload, once for parallel callers. */
export function finishUpload(ctx: Context, upload: Upload): Promise<FileRecord> {
  const known = underWay.get(upload.id)
  if (known) return known
  const finishing = finish(ctx, upload).finally(() => underWay.delete(upload.id))
  underWay.set(upload.id, finishing)
  return finishing
}

/** Only a rejection ends an upload. After any other failure its bytes are kept, and the next request
 * finishes it. */
async function finish(ctx: Context, upload: Upload): Promise<FileRecord> {
  const { id } = upload
  const done = await readFinished(id)
  if (done) return done.file
  try {
    const file = await store(ctx, upload)
    await writeFinished(id, { owner: ctx.actor.userId, file })
    return file
  } catch (error) {
    if (isRefusal(error)) await dropBytes(id)
    throw isFull(error) ? problem('upload.no-space') : error
  }
}

async function store(ctx: Context, { id, metadata }: Upload): Promise<FileRecord> {
  const staged = await setAside(id)
  if (!hasDigest(staged.sha256, metadata?.sha256)) {
    await discard(staged)
    throw problem('upload.digest')
  }
  const originalName = tidyName(metadata?.filename ?? metadata?.name ?? '')
  const claimedType = metadata?.filetype ?? metadata?.type ?? null
  return storeUpload(ctx, { staged, originalName, claimedType })
}

const isRefusal = (error: unknown): boolean => error instanceof Problem && error.status < 500

/** Checks `sha256` of Upload-Metadata: the digest of the whole file in hexadecimal. */
function hasDigest(sha256: Buffer, expected: string | null | undefined): boolean {
  return !expected || sha256.toString('hex') === expected.trim().toLowerCase()
}

/** Whether all bytes have arrived although the file is not stored yet, because of a crash or a failure. */
export async function isWhole({ id, size }: Upload): Promise<boolean> {
  const found = await stat(bytesPath(id)).catch(() => null)
  return found !== null && found.size === size
}
