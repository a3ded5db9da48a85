import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type * as Sdk from '@aws-sdk/client-s3'
import { isFileName, type Place } from './place'
import { newStagingPath } from './staging'
import type { Storage } from './storage'

export interface S3Settings {
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

const keyOf = ({ folder, name }: Place) => `${folder}/${name}`

/** Files in a bucket of an S3 store. They are staged on the local disk all the same: only a whole and checked file
 * is sent. */
export function s3Storage(settings: S3Settings): Storage {
  const at = (place: Place) => ({ Bucket: settings.bucket, Key: keyOf(place) })
  // Loaded with the first file: where the disk is used, the library costs nothing.
  let loading: Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> | undefined
  const load = () => {
    loading ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: openClient(sdk, settings) }))
    return loading
  }

  const storage: Storage = {
    async keep(staged, place) {
      const { client } = await load()
      const { Upload } = await import('@aws-sdk/lib-storage')
      const Body = createReadStream(staged.path)
      await new Upload({ client, params: { ...at(place), Body }, queueSize: 2 }).done()
      const stored = await storage.stat(place)
      if (stored?.size !== staged.size)
        throw new Error('The object storage kept another size than it was sent')
      await rm(staged.path, { force: true })
    },

    async stat(place) {
      if (!isFileName(place.name)) return null
      const { sdk, client } = await load()
      const found = await client.send(new sdk.HeadObjectCommand(at(place))).catch(absentAsNull)
      return found && { size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
    },

    async read(place, range) {
      const { sdk, client } = await load()
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await client.send(new sdk.GetObjectCommand({ ...at(place), Range }))
      if (!(Body instanceof Readable)) throw new Error('The object storage answered without a body')
      return Body
    },

    readParts: (place, ranges) =>
      Promise.all(ranges.map(async (range) => buffer(await storage.read(place, range)))),

    async localCopy(place) {
      const path = await newStagingPath()
      const release = () => rm(path, { force: true })
      try {
        await pipeline(await storage.read(place), createWriteStream(path, { flags: 'wx', mode: 0o640 }))
      } catch (error) {
        await release()
        throw error
      }
      return { path, release }
    },

    async remove(place) {
      const { sdk, client } = await load()
      if (isFileName(place.name)) await client.send(new sdk.DeleteObjectCommand(at(place)))
    },
  }
  return storage
}

function openClient(sdk: typeof Sdk, settings: S3Settings): Sdk.S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings
  return new sdk.S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Trailing checksums are known to Amazon's store alone; the size is compared after every upload.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function absentAsNull(error: Error & { $metadata?: { httpStatusCode?: number } }): null {
  if (error.$metadata?.httpStatusCode === 404) return null
  throw error
}
