import { Readable } from 'node:stream'
import { storeUpload } from '@/lib/domain/files'
import { stageStream } from '@/lib/platform/storage'
import type { Drawing } from '../draw-pictures'

export type Uploader = Parameters<typeof storeUpload>[0]

/** An upload as rows of files refer to it. */
export interface Stored {
  file: string
  size: number
  mediaType: string
}

export async function storePhoto(uploader: Uploader, { side, pixels }: Drawing): Promise<Stored> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
  return store(uploader, await picture.flatten().jpeg({ quality: 88 }).toBuffer(), 'yargrad.jpg')
}

export function storeText(uploader: Uploader, text: string): Promise<Stored> {
  return store(uploader, Buffer.from(text), 'yargrad.txt')
}

async function store(uploader: Uploader, bytes: Buffer, originalName: string): Promise<Stored> {
  const staged = await stageStream(Readable.from([bytes]), bytes.length)
  const { name, size, mediaType } = await storeUpload(uploader, { staged, originalName, claimedType: null })
  return { file: name, size, mediaType }
}
