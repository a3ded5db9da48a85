import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '@/lib/access/context'
import { shared } from '@/lib/platform/global'
import { discard, stageFile } from '@/lib/platform/storage'
import { problem } from '@/lib/problems'
import { tidyName } from '@/lib/shared/file-name'
import type { FileRecord } from '../record'
import { storeUpload } from '../store-upload'
import type { Upload } from './protocol'
import { readFinished, resumableFolder, writeFinished } from './unfinished'

const underWay = shared('finishing-uploads', () => new Map<string, Promise<FileRecord>>())

/** Takes an upload whose last byte is here, once however many ask. */
export function finishUpload(ctx: Context, upload: Upload): Promise<FileRecord> {
  const known = underWay.get(upload.id)
  if (known) return known
  const finishing = finish(ctx, upload).finally(() => underWay.delete(upload.id))
  underWay.set(upload.id, finishing)
  return finishing
}

async function finish(ctx: Context, { id, metadata }: Upload): Promise<FileRecord> {
  const done = await readFinished(id)
  if (done) return done.file
  const staged = await stageFile(join(resumableFolder(), id))
  if (!hasDigest(staged.sha256, metadata?.sha256)) {
    await discard(staged)
    throw problem('upload.digest')
  }
  const originalName = tidyName(metadata?.filename ?? metadata?.name ?? '')
  const claimedType = metadata?.filetype ?? metadata?.type ?? null
  const file = await storeUpload(ctx, { staged, originalName, claimedType })
  await writeFinished(id, { owner: ctx.actor.userId, file })
  return file
}

/** `sha256` of Upload-Metadata: the digest of the whole file in hexadecimal. */
function hasDigest(sha256: Buffer, expected: string | null | undefined): boolean {
  return !expected || sha256.toString('hex') === expected.trim().toLowerCase()
}

/** Whether every byte is here although nobody has taken the file yet: a crash came in between. */
export async function isWhole({ id, size }: Upload): Promise<boolean> {
  const found = await stat(join(resumableFolder(), id)).catch(() => null)
  return found !== null && found.size === size
}
