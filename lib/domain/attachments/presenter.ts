import { z } from 'zod'
import {
  decimals,
  flag,
  integer,
  json,
  moment,
  nullable,
  onlyIn,
  part,
  shape,
  text,
  type WireOf,
} from '@/lib/wire'
import { extensionOf } from './file-extension'
import type { AttachmentRecord, Author, Place, Stamp } from './record'
import { reasonText } from './reasons'

const place = shape<Place>('AttachmentLocation')({
  location: decimals((p) => [p.lon, p.lat]),
  provider: nullable.text((p) => p.provider),
  accuracy: nullable.decimal((p) => p.accuracy),
  distance_to_task: nullable.decimal((p) => p.distance),
})

const stamp = shape<Stamp>('AttachmentMoment')({
  time: nullable.moment((s) => s.time),
  time_provider: nullable.text((s) => s.timeProvider),
  location: nullable.part((s) => s.location, place),
})
const nothing: Stamp = { time: null, timeProvider: null, location: null }

const author = shape<Author>('AttachmentAuthor')({
  platform: nullable.text((a) => a.platform),
  platform_version: nullable.text((a) => a.platformVersion),
  application: nullable.text((a) => a.application),
  application_version: nullable.text((a) => a.applicationVersion),
})

const sticker = shape<{ id: number; title: string }>('AttachmentSticker')({
  id: integer((s) => s.id),
  title: text((s) => s.title),
})

/** What the server makes of a file. */
export const presentProvenance = shape<AttachmentRecord>('Provenance')({
  verdict: text((a) => a.verdict),
  reasons: json(
    (a) => a.reasons.map((reason) => reasonText(reason, a.locale ?? 'ru', a.usedInTaskId)),
    z.array(z.string()),
  ),
})

/** A task's file as tasks and comments show it. */
export const presentAttachment = shape<AttachmentRecord>('Attachment')({
  id: integer((a) => a.id),
  num: integer((a) => a.num),
  name: text((a) => a.name),
  description: nullable.text((a) => a.description),
  extension: nullable.text((a) => (a.fileName === null ? null : extensionOf(a.fileName, a.name))),
  file_name: nullable.text((a) => (a.deleted ? null : a.fileName)),
  link: nullable.text((a) => a.link),
  sticker: nullable.part((a) => a.sticker, sticker),
  create_date: moment((a) => a.createDate),
  deleted: flag((a) => a.deleted),
  size: nullable.integer((a) => a.size),
  file_source: nullable.text((a) => a.fileSource),
  attachment: part((a) => a.attachment ?? nothing, stamp),
  origin: part((a) => a.origin ?? nothing, stamp),
  author: nullable.part((a) => a.author, author),
  type: text((a) => a.type),
  task_id: integer((a) => a.taskId),
  provenance: onlyIn(
    'typed',
    part((a) => a, presentProvenance),
  ),
  signature: onlyIn(
    'typed',
    nullable.text((a) => a.signature),
  ),
  act: onlyIn(
    'typed',
    nullable.text((a) => a.act),
  ),
})

export type AttachmentWire = WireOf<typeof presentAttachment>
