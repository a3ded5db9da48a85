import type { Context } from '@/lib/access/context'
import type { AttachmentRecord } from '@/lib/domain/attachments'
import { getTaskFileVariant } from '@/lib/domain/media'
import { drawPlace } from '@/lib/domain/ogc'
import type { TaskRecord } from '@/lib/domain/task-records'
import { log } from '@/lib/platform/log'
import { Problem } from '@/lib/problems'
import type { PaperMap, PaperPicture } from './model'

/** Pixels of the longer side. */
const photoSide = 900
/** Bytes of all pictures of a document. */
const bytesAtMost = 32 * 1024 * 1024
/** Millimetres on paper, and 1 to so much. */
const map = { width: 95.2, height: 63.5, scale: 5000, dpi: 150 }

/** A basemap that failed for so many tasks is not asked for the others: each would wait for its time limit. */
const failedMapsAtMost = 2

/** What is left of the bytes that the pictures of a document may have. */
export interface PictureBudget {
  left: number
  /** Maps that could not be drawn. */
  failedMaps: number
}

export const pictureBudget = (): PictureBudget => ({ left: bytesAtMost, failedMaps: 0 })

/** Of what holds now and not the next time, such as a limit of requests. */
const passing: ReadonlySet<number> = new Set([429, 503])

/** Photos of a task as far as they fit; `left` of them are not printed. */
export async function photosAsPictures(
  ctx: Context,
  files: readonly AttachmentRecord[],
  { most, budget }: { most: number; budget: PictureBudget },
  captionOf: (file: AttachmentRecord) => string,
): Promise<{ photos: PaperPicture[]; left: number }> {
  const photos: PaperPicture[] = []
  for (const file of files.slice(0, most)) {
    const bytes = await pictureOfFile(ctx, file, budget)
    if (bytes) photos.push({ bytes, caption: captionOf(file) })
  }
  return { photos, left: files.length - photos.length }
}

/** The bytes of a picture among the files of a task; null when it does not fit or cannot be drawn. */
export async function pictureOfFile(
  ctx: Context,
  { taskId, type, num }: AttachmentRecord,
  budget: PictureBudget,
): Promise<Uint8Array | null> {
  if (budget.left <= 0) return null
  try {
    const size = { mode: 'fit' as const, width: photoSide, height: photoSide }
    const { bytes } = await (await getTaskFileVariant(ctx, taskId, { type, num }, size)).load()
    budget.left -= bytes.length
    return bytes
  } catch (error) {
    // Damaged and missing photos are counted as those that are left out.
    if (error instanceof Problem && !passing.has(error.status)) return null
    throw error
  }
}

/** The map around a task; null where there is no point or no map. */
export async function drawTaskMap(
  ctx: Context,
  { lon, lat }: TaskRecord,
  budget: PictureBudget,
): Promise<PaperMap | null> {
  if (lon === null || lat === null || budget.left <= 0 || budget.failedMaps >= failedMapsAtMost) return null
  try {
    const drawn = await drawPlace(ctx, { lon, lat }, map)
    if (!drawn) return null
    budget.left -= drawn.bytes.length
    return { bytes: drawn.bytes, caption: drawn.attribution, scale: map.scale }
  } catch (error) {
    // A document without its map is of more use than none: a basemap of another server may be away.
    budget.failedMaps++
    log.warn({ err: error }, 'the map of a document could not be drawn')
    return null
  }
}
