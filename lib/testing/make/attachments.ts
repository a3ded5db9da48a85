import { database, type Prisma } from '@/lib/platform/database'
import { file, type StoredFile } from './files'
import type { Identified } from './structure'
import { unique } from './unique'

type TaskFile = Prisma.TaskFileGetPayload<object>

interface AttachmentOptions {
  task: Identified
  type?: 'PHOTO' | 'VIDEO' | 'FILE' | 'SOUND'
  upload?: StoredFile
  name?: string
  sticker?: Identified
  by?: Identified
  deletedAt?: Date
}

const usual = { PHOTO: 'image/jpeg', VIDEO: 'video/mp4', FILE: 'text/plain', SOUND: 'audio/mpeg' } as const

/** The next file of its type in a task. */
export async function attachment(options: AttachmentOptions): Promise<TaskFile> {
  const { task, type = 'PHOTO', name = 'Вид с улицы.jpg', sticker: worn, by, deletedAt } = options
  const upload = options.upload ?? (await file({ type: usual[type], keptAt: new Date() }))
  const num = await database.prisma.taskFile.count({ where: { taskId: task.id, type } })
  return database.prisma.taskFile.create({
    data: {
      taskId: task.id,
      type,
      num,
      name,
      fileName: upload.name,
      size: upload.size,
      stickerId: worn?.id,
      createdById: by?.id,
      deletedAt,
    },
  })
}

/** A sticker for all work types, or for some. */
export function sticker({ types, ...columns }: { types?: readonly Identified[]; title?: string } = {}) {
  return database.prisma.sticker.create({
    data: {
      title: unique('Стикер'),
      color: '#2f6fed',
      isForAll: types === undefined,
      ...columns,
      types: { create: types?.map(({ id }) => ({ workTypeId: id })) ?? [] },
    },
  })
}
