import type { Image } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { canvasLibrary } from '@/lib/platform/images'
import type { IconFile } from '@/lib/domain/map-icons'
import { processSingleton } from '@/lib/platform/process-singleton'
import { isMapIcon } from '@/lib/shared/map-icons'

/** An uploaded icon ready for drawing. */
export interface IconPicture {
  id: number
  image: Image
  width: number
  height: number
}

/** Reads uploaded icons by name; those of known ids without their bytes. */
export type ReadIcons = (names: readonly string[], known: readonly number[]) => Promise<readonly IconFile[]>

const pictures = processSingleton('map-icon-pictures', () => new LRUCache<string, IconPicture>({ max: 300 }))

/** Refreshes the cache that `pictureOf` reads for these names. */
export async function loadPictures(names: Iterable<string>, read: ReadIcons): Promise<void> {
  const asked = [...new Set(names)].filter((name) => name !== '' && !isMapIcon(name))
  if (asked.length === 0) return
  const known = asked.flatMap((name) => pictures.get(name)?.id ?? [])
  const files = new Map((await read(asked, known)).map((file) => [file.name, file]))
  for (const name of asked) {
    const file = files.get(name)
    if (!file) pictures.delete(name)
    else if (file.bytes) pictures.set(name, await pictureOfFile(file.id, file.bytes))
  }
}

async function pictureOfFile(id: number, bytes: Uint8Array): Promise<IconPicture> {
  const image = await canvasLibrary().loadImage(bytes)
  return { id, image, width: image.width, height: image.height }
}

/** A loaded uploaded icon; null for any other name. */
export const pictureOf = (name: string): IconPicture | null => pictures.get(name) ?? null
