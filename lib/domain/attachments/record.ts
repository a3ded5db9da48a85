import type { Locale } from '@/lib/shared/locale'
import type { Reason, Verdict } from './reasons'

export const fileTypes = ['PHOTO', 'VIDEO', 'FILE', 'SOUND'] as const
export type FileType = (typeof fileTypes)[number]

/** Position of a device; metres. */
export interface Place {
  lon: number
  lat: number
  provider: string | null
  accuracy: number | null
  /** Distance to the task: computed by the server where the task has a point, else as the client gave it. */
  distance: number | null
}

/** When and where something was done, according to the client; Unix seconds. */
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
  /** Name on the server; null for a video stored elsewhere. */
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
  /** Who signed, executor or client, where the file is the picture of a signature. */
  signature?: string | null
  /** The number of the act that the file is. */
  act?: string | null
  /** The task on which the same content was used before; only for readers who see that task. */
  usedInTaskId?: number
  /** The reader's language for the reasons; Russian when absent. */
  locale?: Locale
}

/** Files with their reasons in another language. */
export function inLocale(files: AttachmentRecord[], locale: Locale): AttachmentRecord[] {
  return locale === 'ru' ? files : files.map((file) => ({ ...file, locale }))
}

/** The photos that are not deleted, in order of attaching. */
export function livingPhotos(files: readonly AttachmentRecord[]): AttachmentRecord[] {
  return files.filter(({ type, deleted }) => type === 'PHOTO' && !deleted)
}
