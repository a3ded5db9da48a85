import type { Locale } from '@/lib/shared/locale'
import type { Reason, Verdict } from './reasons'

export const fileTypes = ['PHOTO', 'VIDEO', 'FILE', 'SOUND'] as const
export type FileType = (typeof fileTypes)[number]

/** Where a device was; metres. */
export interface Place {
  lon: number
  lat: number
  provider: string | null
  accuracy: number | null
  /** To the task: the server's own where the task has a point, else what the client said. */
  distance: number | null
}

/** When and where something was done, as the client tells it; Unix seconds. */
export interface Stamp {
  time: number | null
  timeProvider: string | null
  location: Place | null
}

export interface Author {
  platform: string | null
  platformVersion: string | null
  application: string | null
  applicationVersion: string | null
}

/** A file of a task: JSON-safe, moments as Unix seconds. */
export interface AttachmentRecord {
  id: number
  taskId: number
  type: FileType
  num: number
  /** Name on the server; null for a video that lies elsewhere. */
  fileName: string | null
  link: string | null
  /** The original name. */
  name: string
  description: string | null
  size: number | null
  sticker: { id: number; title: string } | null
  createDate: number
  deleted: boolean
  fileSource: string | null
  attachment: Stamp | null
  origin: Stamp | null
  author: Author | null
  verdict: Verdict
  reasons: Reason[]
  /** The language that a reader wants the reasons in; absent is Russian. */
  locale?: Locale
}

/** Files for a reader of another language. */
export function inLocale(files: AttachmentRecord[], locale: Locale): AttachmentRecord[] {
  return locale === 'ru' ? files : files.map((file) => ({ ...file, locale }))
}
