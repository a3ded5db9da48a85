import { type Image, loadImage } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { database, sql } from '@/lib/platform/database'
import { shared } from '@/lib/platform/global'
import { isMapIcon } from '@/lib/shared/map-icons'

/** An uploaded icon ready for drawing. */
export interface IconPicture {
  id: number
  image: Image
  width: number
  height: number
}

const pictures = shared('map-icon-pictures', () => new LRUCache<string, IconPicture>({ max: 300 }))

/** Sees to it that `pictureOf` knows of these names what there is now. */
export async function loadPictures(names: Iterable<string>): Promise<void> {
  const asked = [...new Set(names)].filter((name) => name !== '' && !isMapIcon(name))
  if (asked.length === 0) return
  const rows = await database.query<{ id: number; name: string }>(
    sql`select id, name from map_icons where name = any(${asked}::text[])`,
    'map-icons-named',
  )
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  for (const name of asked) if (pictures.get(name)?.id !== ids.get(name)) pictures.delete(name)
  const missing = rows.filter(({ name }) => !pictures.has(name)).map(({ id }) => id)
  if (missing.length === 0) return
  const found = await database.query<{ id: number; name: string; bytes: Buffer }>(
    sql`select id, name, bytes from map_icons where id = any(${missing}::int[])`,
  )
  for (const { id, name, bytes } of found) {
    const image = await loadImage(bytes)
    pictures.set(name, { id, image, width: image.width, height: image.height })
  }
}

/** An uploaded icon that was loaded; null for any other name. */
export const pictureOf = (name: string): IconPicture | null => pictures.get(name) ?? null
