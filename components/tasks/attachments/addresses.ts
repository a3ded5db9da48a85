import type { Attachment } from '@/components/api/task-parts'

const rooms = { PHOTO: 'photos', VIDEO: 'videos', SOUND: 'sounds', FILE: 'files' } as const

/** The file as it came. */
export const fileAddress = ({ task_id, type, num }: Attachment) =>
  `/rest/tasks/${task_id}/${rooms[type]}/${num}`

/** A square of a photo, CSS pixels; screens are dense, so it is asked for twice as large. */
export const thumbAddress = (photo: Attachment, edge: number) =>
  `${fileAddress(photo)}/crop/w${edge * 2}/h${edge * 2}`

/** A photo that fits a large screen, upright whatever way the camera was held. */
export const screenAddress = (photo: Attachment) => `${fileAddress(photo)}/fit/w2000/h2000`

export const present = (attachments: readonly Attachment[] | undefined): Attachment[] =>
  (attachments ?? []).filter(({ deleted }) => !deleted)

export const photosOf = (attachments: readonly Attachment[] | undefined): Attachment[] =>
  present(attachments)
    .filter(({ type }) => type === 'PHOTO')
    .sort((one, two) => one.num - two.num)
