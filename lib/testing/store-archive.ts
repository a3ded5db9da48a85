import { storeUpload } from '@/lib/domain/files'
import { database } from '@/lib/platform/database'
import { stageStream } from '@/lib/platform/storage'

/** Stores bytes as an upload of a user; returns the name for requests. */
export async function storeBytes(
  userId: number,
  bytes: Buffer,
  originalName = 'plan.pmtiles',
): Promise<string> {
  async function* parts() {
    yield bytes
  }
  const staged = await stageStream(parts(), bytes.length + 1)
  const uploader = { database, actor: { userId } }
  return (await storeUpload(uploader, { staged, originalName, claimedType: null })).name
}
