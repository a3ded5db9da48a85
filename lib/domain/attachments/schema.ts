import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { camelKeys, inputs } from '@/lib/wire'
import { fileTypes } from './record'

const { decimal, flag, id, anyMoment, point, text } = inputs

const fileSources = ['device_camera', 'app_camera', 'app_redactor', 'gallery', 'dictaphone'] as const
const timeProviders = ['ntp', 'gps', 'system'] as const
const platforms = ['iOS', 'android', 'desktop', 'web'] as const

const author = camelKeys(
  z.object({
    platform: z.enum(platforms).nullish(),
    platform_version: text(200).nullish(),
    application: text(200).nullish(),
    application_version: text(200).nullish(),
  }),
)

/** When and where; attaching and making accept different position providers. */
function stamp(providers: readonly ['gps', ...'network'[]]) {
  const location = camelKeys(
    z.object({
      provider: z.enum(providers).nullish(),
      accuracy: decimal(0, 100_000_000).nullish(),
      lonlat: point(),
      distance_to_task: decimal(0, 100_000_000).nullish(),
    }),
  )
  return camelKeys(
    z.object({
      time: anyMoment().nullish(),
      time_provider: z.enum(timeProviders).nullish(),
      location: location.nullish(),
      author: author.nullish(),
    }),
  )
}

/** When and where a file is attached. */
export const AttachmentStamp = stamp(['gps'])

const link = text(2000, 1).refine(isWebAddress, { params: ruleBroken('invalid') })

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

/** A file to attach: an upload, or the address of a video stored elsewhere. */
const AttachmentObject = camelKeys(
  z
    .object({
      id: id()
        .optional()
        .meta({ description: 'with task_id and without file: a file that the task has stays as it is' }),
      task_id: id().optional(),
      file: text(300, 1).nullish(),
      link: link.nullish(),
      file_name: text(500, 1).nullish(),
      description: text(10_000).nullish(),
      file_type: z.enum(fileTypes).nullish(),
      main_photo: flag().nullish(),
      sticker_id: id().nullish(),
      file_source: z.enum(fileSources).nullish(),
      attachment: AttachmentStamp.nullish(),
      origin: stamp(['gps', 'network']).nullish(),
      author: author.nullish(),
    })
    .superRefine(({ id, file, link, file_type, main_photo }, ctx) => {
      const add = (path: string, rule: 'required' | 'photosOnly' | 'videosOnly') =>
        ctx.addIssue({ code: 'custom', path: [path], params: ruleBroken(rule) })
      if (!id && !file && !link) add('file', 'required')
      if (!file && link && file_type !== 'VIDEO') add('link', 'videosOnly')
      if (main_photo && file_type && file_type !== 'PHOTO') add('main_photo', 'photosOnly')
    }),
)
/** Clients write back what they have read: of a file as answers show it, its id alone counts. */
function idOfAnswered(element: unknown): unknown {
  if (typeof element !== 'object' || element === null) return element
  const { id, task_id, ...rest } = element as Record<string, unknown>
  return Number(id) > 0 && Number(task_id) > 0 && !rest.file ? { id, task_id } : rest
}

const AttachmentInput = z.preprocess(idOfAnswered, AttachmentObject)
export type AttachmentInput = z.infer<typeof AttachmentInput>
export type AuthorInput = z.infer<typeof author>
export type StampInput = NonNullable<AttachmentInput['origin']>

/** `attachments` in the body of a task. */
export const AttachmentInputs = z
  .array(AttachmentInput)
  .max(100)
  .refine((files) => files.filter(({ mainPhoto }) => mainPhoto).length <= 1, {
    params: ruleBroken('oneMainPhoto'),
  })

/** Stickers by file; files that are not named lose theirs. */
export const StickerAssignment = z.object({
  files: z
    .array(z.object({ file_id: id(), sticker_id: id().nullish() }))
    .max(1000)
    .superRefine((pairs, ctx) => {
      const seen = new Set<number>()
      for (const [at, { file_id }] of pairs.entries()) {
        if (seen.has(file_id))
          ctx.addIssue({ code: 'custom', path: [at, 'file_id'], params: ruleBroken('repeated') })
        seen.add(file_id)
      }
    }),
})
export type StickerAssignment = z.infer<typeof StickerAssignment>
