import type { AttachmentWire } from '@/lib/domain/attachments/presenter'

const rooms = { PHOTO: 'photos', VIDEO: 'videos', SOUND: 'sounds', FILE: 'files' } as const

/** The original file. */
export const fileAddress = ({ task_id, type, num }: AttachmentWire) =>
  `/rest/tasks/${task_id}/${rooms[type]}/${num}`

/** Edge of a photo thumbnail, CSS pixels; it is requested twice as large for dense screens. */
export const thumbAddress = (photo: AttachmentWire, edge: number) =>
  `${fileAddress(photo)}/crop/w${edge * 2}/h${edge * 2}`

/** A photo scaled to a large screen, with its orientation applied. */
export const screenAddress = (photo: AttachmentWire) => `${fileAddress(photo)}/fit/w2000/h2000`

export const present = (attachments: readonly AttachmentWire[] | undefined): AttachmentWire[] =>
  (attachments ?? []).filter(({ deleted }) => !deleted)

export const photosOf = (attachments: readonly AttachmentWire[] | undefined): AttachmentWire[] =>
  present(attachments)
    .filter(({ type }) => type === 'PHOTO')
    .sort((one, two) => one.num - two.num)
