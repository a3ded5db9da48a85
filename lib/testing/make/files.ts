import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { database, type Prisma } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import type { Identified } from './structure'

export type StoredFile = Prisma.FileGetPayload<object>

export interface FileOptions {
  bytes?: Buffer
  type?: keyof typeof endings
  folder?: 'uploads' | 'department_logo'
  originalName?: string
  /** Who sent it; without, nobody may name it. */
  by?: Identified
  createdAt?: Date
  keptAt?: Date
}

const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'text/plain': 'txt',
  'audio/mpeg': 'mp3',
  'video/mp4': 'mp4',
}

/** An uploaded file: stored bytes and its row. A small grey image by default, no two the same. */
export async function file(options: FileOptions = {}): Promise<StoredFile> {
  const {
    type = 'image/jpeg',
    folder = 'uploads',
    originalName = 'Фото.jpg',
    by,
    createdAt,
    keptAt,
  } = options
  const name = `${randomUUID()}.${endings[type]}`
  // Separate content: the same on two tasks is suspicious.
  const bytes = options.bytes ?? Buffer.concat([await usual(type), Buffer.from(name)])
  mkdirSync(join(env.FILES_ROOT, folder), { recursive: true })
  writeFileSync(join(env.FILES_ROOT, folder, name), bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  return database.prisma.file.create({
    data: {
      name,
      folder,
      originalName,
      size: bytes.length,
      mediaType: type,
      sha256,
      createdById: by?.id,
      createdAt,
      keptAt,
    },
  })
}

function usual(type: keyof typeof endings): Buffer | Promise<Buffer> {
  if (!type.startsWith('image/')) return Buffer.from('Текст\n')
  const grey = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
  const format = type === 'image/jpeg' ? 'jpeg' : type === 'image/png' ? 'png' : 'webp'
  return grey.toFormat(format).toBuffer()
}
