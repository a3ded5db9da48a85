import { createHash } from 'node:crypto'
import type { Context } from '@/lib/access/context'
import { canvasLibrary, packPixels } from '@/lib/platform/images'
import { singleFlightCache } from '@/lib/platform/single-flight-cache'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { isMapIcon, type MapIcon, mapIconSize, mapIcons } from '@/lib/shared/map-icons'
import { builtInIcons, builtInScale, type IconRecord, readIcons } from './record'

/** Every icon that a style may use: the built-in ones, then the uploaded ones. */
export async function listIcons({ database, actor }: Context): Promise<IconRecord[]> {
  return [...builtInIcons, ...(await readIcons(database, actor))]
}

/** An icon as a PNG. A name always means the picture that its tag was made from. */
export async function getIcon({ database }: Context, name: string) {
  if (isMapIcon(name)) return builtIn(name)
  const [found] = await database.query<{ id: number }>(sql`select id from map_icons where name = ${name}`)
  if (!found) throw absent('mapIcon')
  return {
    etag: `"icon-${found.id}"`,
    async load() {
      const [row] = await database.query<{ bytes: Buffer<ArrayBuffer> }>(
        sql`select bytes from map_icons where id = ${found.id}`,
      )
      if (!row) throw absent('mapIcon')
      return { bytes: row.bytes, mediaType: 'image/png' }
    },
  }
}

const drawn = singleFlightCache<{ bytes: Uint8Array<ArrayBuffer>; mediaType: string }>('built-in-icons', 1)

/** Black on transparent; the client gives it a colour. */
function builtIn(name: MapIcon) {
  const path = mapIcons[name]
  return {
    etag: `"${createHash('sha256').update(path).digest('base64url').slice(0, 22)}"`,
    load: async () => drawn.find(name, () => draw(path)),
  }
}

async function draw(path: string) {
  const side = mapIconSize * builtInScale
  const context = canvasLibrary().createCanvas(side, side).getContext('2d')
  context.scale(builtInScale, builtInScale)
  context.fill(new (canvasLibrary().Path2D)(path), 'evenodd')
  const { data } = context.getImageData(0, 0, side, side)
  const bytes = await packPixels({ data, width: side, height: side, opaque: false }, 'image/png')
  return { bytes, mediaType: 'image/png' }
}
