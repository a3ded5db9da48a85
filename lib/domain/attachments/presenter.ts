import { z } from 'zod'
import { decimal, decimals, flag, integer, json, moment, onlyIn, part, shape, text } from '@/lib/wire'
import type { AttachmentRecord, Author, Place, Stamp } from './record'
import { reasonText } from './reasons'

const place = shape<Place>('AttachmentLocation', {
  location: decimals((p) => [p.lon, p.lat]),
  provider: text((p) => p.provider),
  accuracy: decimal((p) => p.accuracy),
  distance_to_task: decimal((p) => p.distance),
})

const stamp = shape<Stamp>('AttachmentMoment', {
  time: moment((s) => s.time),
  time_provider: text((s) => s.timeProvider),
  location: part((s) => s.location, place),
})
const nothing: Stamp = { time: null, timeProvider: null, location: null }

const author = shape<Author>('AttachmentAuthor', {
  platform: text((a) => a.platform),
  platform_version: text((a) => a.platformVersion),
  application: text((a) => a.application),
  application_version: text((a) => a.applicationVersion),
})

const sticker = shape<{ id: number; title: string }>('AttachmentSticker', {
  id: integer((s) => s.id),
  title: text((s) => s.title),
})

const provenance = shape<AttachmentRecord>('Provenance', {
  verdict: text((a) => a.verdict),
  reasons: json((a) => a.reasons.map((reason) => reasonText(reason, a.locale ?? 'ru')), z.array(z.string())),
})

/** A file of a task as tasks and comments show it. */
export const presentAttachment = shape<AttachmentRecord>('Attachment', {
  id: integer((a) => a.id),
  num: integer((a) => a.num),
  name: text((a) => a.name),
  description: text((a) => a.description),
  extension: text((a) => extensionOf(a.fileName)),
  file_name: text((a) => a.fileName),
  link: text((a) => a.link),
  sticker: part((a) => a.sticker, sticker),
  create_date: moment((a) => a.createDate),
  deleted: flag((a) => a.deleted),
  size: integer((a) => a.size),
  file_source: text((a) => a.fileSource),
  attachment: part((a) => a.attachment ?? nothing, stamp),
  origin: part((a) => a.origin ?? nothing, stamp),
  author: part((a) => a.author, author),
  type: text((a) => a.type),
  task_id: integer((a) => a.taskId),
  provenance: onlyIn(
    'typed',
    part((a) => a, provenance),
  ),
})

/** The extension that the content calls for, which uploads are named by. */
function extensionOf(fileName: string | null): string | null {
  return fileName === null ? null : fileName.slice(fileName.lastIndexOf('.') + 1)
}
