import type { Context } from '@/lib/access/context'
import { lockUploads } from '@/lib/domain/uploads'
import { absent } from '@/lib/problems'
import { insertFiles } from './insert-files'

/** An upload that becomes the photo of an object. */
export interface ObjectPhoto {
  objectId: number
  /** Name of the upload. */
  file: string
}

/** Attaches uploads of the caller to new objects of a layer, each as a photo. */
export async function attachPhotos(
  ctx: Context,
  layerId: number,
  photos: readonly ObjectPhoto[],
): Promise<void> {
  const uploads = await lockUploads(
    ctx,
    photos.map(({ file }) => file),
  )
  const planned = photos.map(({ objectId, file }) => {
    const upload = uploads.get(file)
    if (!upload) throw absent('file')
    return { objectId, upload, kind: 'photo' as const, name: upload.originalName }
  })
  await insertFiles(ctx, { kind: 'layer', id: layerId }, planned)
}
