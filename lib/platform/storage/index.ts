import { env } from '@/lib/platform/env'
import { processSingleton } from '@/lib/platform/process-singleton'
import { diskStorage } from './disk'
import { s3Storage } from './s3'
import type { Storage } from './storage'

export { isFull } from './is-full'
export { markPending, clearPending, sweepStaging } from './pending'
export type { Folder, Place } from './place'
export { discard, stageFile, type Staged, StagingFile, stageStream, TooLargeError } from './stage'
export type { ByteRange, LocalCopy, Storage, StoredStat } from './storage'

/** Where the uploads of this server are kept. */
export function storage(): Storage {
  return processSingleton('storage', () => s3FromSettings() ?? diskStorage(env.FILES_ROOT))
}

function s3FromSettings(): Storage | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  return s3Storage({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
  })
}
