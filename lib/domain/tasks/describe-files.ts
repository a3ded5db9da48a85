import { type AttachmentRecord, livingPhotos } from '@/lib/domain/attachments'
import type { TaskRecord } from '@/lib/domain/task-records'

/** The files that a change added and deleted. */
export function filesOfChange(before: TaskRecord, after: TaskRecord) {
  const old = new Map(before.attachments.map((file) => [file.id, file]))
  return {
    filesAdded: after.attachments.filter(({ id }) => !old.has(id)),
    filesDeleted: after.attachments.filter(({ id, deleted }) => deleted && old.get(id)?.deleted === false),
  }
}

/** Changes of files as sentences in the language of the API. */
export function sentencesOfFiles(before: TaskRecord, after: TaskRecord): string[] {
  const { filesAdded, filesDeleted } = filesOfChange(before, after)
  const main = mainPhotoOf(after)
  return [
    ...(filesAdded.length > 0 ? [`Добавлены файлы: ${namesOf(filesAdded)}`] : []),
    ...(filesDeleted.length > 0 ? [`Удалены файлы: ${namesOf(filesDeleted)}`] : []),
    ...after.attachments.flatMap((file) => stickerSentence(before, file)),
    ...(before.numMainPhoto === after.numMainPhoto
      ? []
      : [`Главное фото: ${main ? `«${main.name}»` : 'нет'}`]),
  ]
}

const namesOf = (files: readonly AttachmentRecord[]) => files.map(({ name }) => `«${name}»`).join(', ')

function mainPhotoOf({ attachments, numMainPhoto }: TaskRecord) {
  const photos = livingPhotos(attachments)
  return photos.find(({ num }) => num === numMainPhoto) ?? photos[0]
}

function stickerSentence(before: TaskRecord, { id, name, sticker }: AttachmentRecord): string[] {
  const old = before.attachments.find((file) => file.id === id)
  if (!old || old.sticker?.id === sticker?.id) return []
  return [`Стикер файла «${name}»: «${old.sticker?.title ?? 'нет'}» → «${sticker?.title ?? 'нет'}»`]
}
