import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Readable } from 'node:stream'
import { env } from '@/lib/platform/env'
import { noReply } from '@/lib/platform/no-reply'
import { always, checkedAddress } from '@/lib/platform/pinned-address'
import { stageStream, TooLargeError } from '@/lib/platform/storage'
import { Problem, problem } from '@/lib/problems'
import type { UpdateSource } from '../record'
import { endpointOf } from '../resolve-login'
import { objectOf } from '../schema'
import { secretOf } from '../secret'
import { type Content, nameOf, type Reading } from './content'

/** Reads an object of an S3 store: from the checked address of its endpoint only, since buckets are named in the path. */
export async function readObject(source: UpdateSource, reading: Reading): Promise<Content> {
  const late = AbortSignal.timeout(reading.timeout)
  try {
    return await readChecked(source, reading, AbortSignal.any([late, reading.signal]))
  } catch (error) {
    if (error instanceof Problem || error instanceof TooLargeError) throw error
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
    if (status === 304) return { unchanged: true }
    if (status !== undefined && status !== 200) throw problem('remote.status', { status })
    throw noReply(error, late.aborted ? reading.timeout : null)
  }
}

async function readChecked(
  source: UpdateSource,
  { giver, known }: Reading,
  abortSignal: AbortSignal,
): Promise<Content> {
  const { login, url } = source
  const place = objectOf(url)
  if (!place || login.kind !== 's3') throw new Error('The source is not an object of a store')
  const endpoint = endpointOf(login)
  const lookup = always(await checkedAddress(new URL(endpoint), giver))
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const agents = { httpAgent: new HttpAgent({ lookup }), httpsAgent: new HttpsAgent({ lookup }) }
  const client = new S3Client({
    endpoint,
    region: login.region,
    forcePathStyle: true,
    followRegionRedirects: false,
    maxAttempts: 1,
    credentials: { accessKeyId: login.accessKey, secretAccessKey: secretOf(source) },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: agents,
  })
  try {
    const asked = { Bucket: place.bucket, Key: place.key, IfNoneMatch: known.etag ?? undefined }
    const { Body, ETag } = await client.send(new GetObjectCommand(asked), { abortSignal })
    if (!(Body instanceof Readable)) throw new Error('The store answered without a body')
    const stop = () => void Body.destroy(new Error('aborted'))
    abortSignal.addEventListener('abort', stop, { once: true })
    const staged = await stageStream(Body, env.UPLOAD_MAX_BYTES).finally(() => Body.destroy())
    return {
      unchanged: false,
      staged,
      originalName: nameOf(place.key),
      etag: ETag ?? null,
      lastModified: null,
    }
  } finally {
    client.destroy()
  }
}
