import { stat, copyFile, link, rm } from 'node:fs/promises'
import type { Context } from '@/lib/access/context'
import { takeFileLock } from '@/lib/platform/file-lock'
import { discard, isFull, type Staged, stageFile } from '@/lib/platform/storage'
import { absent, Problem, problem } from '@/lib/problems'
import { tidyName } from '@/lib/shared/file-name'
import type { FileRecord } from '../record'
import { storeUpload } from '../store-upload'
import type { Upload } from './protocol'
import { bytesPath, dropBytes, finishLockPath, readFinished, writeFinished } from './unfinished'
import { lockPatience } from './upload-locks'
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

/** Stores a complete upload, once for parallel callers in all processes. */
export async function finishUpload(ctx: Context, upload: Upload): Promise<FileRecord> {
  const release = await takeFileLock(finishLockPath(upload.id), { patience: lockPatience })
  if (!release) throw problem('server.busy', {}, { 'retry-after': '2' })
  try {
    return await finish(ctx, upload)
  } finally {
    await release()
  }
}

/** Only a rejection ends an upload. After any other failure its bytes are kept, and the next request
 * finishes it. */
async function finish(ctx: Context, upload: Upload): Promise<FileRecord> {
  const { id } = upload
  const done = await readFinished(id)
  if (done) return done.file
  // The caller before was refused.
  if (!(await isWhole(upload))) throw absent('upload')
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
