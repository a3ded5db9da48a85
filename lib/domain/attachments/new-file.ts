import type { FileRecord } from '@/lib/domain/files'
import { likelyType } from './file-types'
import type { Reason, Verdict } from './reasons'
import type { AttachmentRecord, Author, Stamp } from './record'
import type { AttachmentInput, AuthorInput, StampInput } from './schema'

/** A file before it is inserted. */
export interface NewFile
  extends Pick<
    AttachmentRecord,
    | 'type'
    | 'num'
    | 'fileName'
    | 'link'
    | 'name'
    | 'description'
    | 'size'
    | 'fileSource'
    | 'attachment'
    | 'origin'
    | 'author'
    | 'signature'
    | 'act'
  > {
  stickerId: number | null
  /** The task on which the same content was used before; null where there is none or it is fair. */
  usedInTaskId: number | null
  verdict: Verdict
  reasons: Reason[]
  /** The upload; null for a file stored elsewhere. */
  upload: FileRecord | null
}

/** Turns an element of a body into a file without a verdict. */
export function newFile(input: AttachmentInput, upload: FileRecord | undefined): Omit<NewFile, 'num'> {
  const { attachment, origin } = input
  return {
    type: input.fileType ?? likelyType(upload?.mediaType ?? ''),
    fileName: upload?.name ?? null,
    link: upload ? null : (input.link ?? null),
    name: input.fileName ?? upload?.originalName ?? lastSegment(input.link ?? ''),
    description: input.description ?? null,
    size: upload?.size ?? null,
    stickerId: input.stickerId ?? null,
    fileSource: input.fileSource ?? null,
    attachment: stampOf(attachment),
    origin: stampOf(origin),
    // The contract puts the author beside the position; clients also put it beside the file.
    author: authorOf(input.author ?? origin?.author ?? attachment?.author),
    usedInTaskId: null,
    verdict: 'unknown',
    reasons: [],
    upload: upload ?? null,
  }
}

function lastSegment(address: string): string {
  return address.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? address
}

function stampOf(input: StampInput | null | undefined): Stamp | null {
  if (!input) return null
  const { time, timeProvider, location } = input
  return {
    time: time ? Math.floor(time.getTime() / 1000) : null,
    timeProvider: timeProvider ?? null,
    location: location
      ? {
          lon: location.lonlat[0],
          lat: location.lonlat[1],
          provider: location.provider ?? null,
          accuracy: location.accuracy ?? null,
          distance: location.distanceToTask ?? null,
        }
      : null,
  }
}

function authorOf(input: AuthorInput | null | undefined): Author | null {
  return input
    ? {
        platform: input.platform ?? null,
        platformVersion: input.platformVersion ?? null,
        application: input.application ?? null,
        applicationVersion: input.applicationVersion ?? null,
      }
    : null
}
