import type { Context } from '@/lib/access/context'
import { type AttachmentRecord, livingPhotos } from '@/lib/domain/attachments'
import { getTaskPhotoVariant } from '@/lib/domain/media'
import { drawPlace } from '@/lib/domain/ogc'
import type { TaskRecord } from '@/lib/domain/task-records'
import { log } from '@/lib/platform/log'
import { Problem } from '@/lib/problems'
import type { PaperMap, PaperPicture } from './model'
import { momentText, type Writing } from './text'

/** Photos of one order when it is printed alone, and among others. */
const photosAtMost = 12
const photosAmongMany = 4
/** Pixels of the longer side. */
const photoSide = 900
/** Bytes of all pictures of a document. */
const bytesAtMost = 32 * 1024 * 1024
/** Millimetres on paper, and 1 to so much. */
const map = { width: 95.2, height: 63.5, scale: 5000, dpi: 150 }

/** A basemap that failed for so many orders is not asked for the others: each would wait for its time limit. */
const failedMapsAtMost = 2

/** What is left of the bytes that the pictures of a document may have. */
export interface PictureBudget {
  left: number
  perOrder: number
  /** Maps that could not be drawn. */
  failedMaps: number
}

export const pictureBudget = (orders: number): PictureBudget => ({
  left: bytesAtMost,
  perOrder: orders > 1 ? photosAmongMany : photosAtMost,
  failedMaps: 0,
})

/** Of what holds now and not the next time, such as a limit of requests. */
const passing: ReadonlySet<number> = new Set([429, 503])

/** The photos of a task as far as they fit; `left` of them are not printed. */
export async function orderPhotos(
  ctx: Context,
  task: TaskRecord,
  budget: PictureBudget,
  writing: Writing,
): Promise<{ photos: PaperPicture[]; left: number }> {
  const living = livingPhotos(task.attachments)
  const photos: PaperPicture[] = []
  for (const photo of living.slice(0, budget.perOrder)) {
    const bytes = budget.left > 0 ? await photoBytes(ctx, photo) : null
    if (!bytes) continue
    budget.left -= bytes.length
    photos.push({ bytes, caption: captionOf(photo, writing) })
  }
  return { photos, left: living.length - photos.length }
}

async function photoBytes(ctx: Context, { taskId, num }: AttachmentRecord): Promise<Uint8Array | null> {
  try {
    const size = { mode: 'fit' as const, width: photoSide, height: photoSide }
    const variant = await getTaskPhotoVariant(ctx, taskId, num, size)
    return (await variant.load()).bytes
  } catch (error) {
    // Damaged and missing photos are counted as those that are left out.
    if (error instanceof Problem && !passing.has(error.status)) return null
    throw error
  }
}

function captionOf({ description, name, createDate, sticker }: AttachmentRecord, writing: Writing): string {
  return [description || name, sticker?.title, momentText(writing, createDate)].filter(Boolean).join(' · ')
}

/** The map around a task; null where there is no point or no map. */
export async function orderMap(
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
    // An order without its map is of more use than none: a basemap of another server may be away.
    budget.failedMaps++
    log.warn({ err: error }, 'the map of a work order could not be drawn')
    return null
  }
}
