import type { Actor } from '@/lib/access/actor'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { mapIconSize, mapIcons } from '@/lib/shared/map-icons'

/** An icon that a style may use. */
export interface IconRecord {
  /** Null for a built-in icon. */
  id: number | null
  name: string
  /** Pixels. */
  width: number
  height: number
  /** The outline of a built-in icon in a square of 24 units. */
  path: string | null
  ownerId: number | null
  /** Whether the caller may delete it. */
  deletable: boolean
}

/** Built-in icons are drawn this many times larger than a style shows them. */
export const builtInScale = 4

/** Pixels of the picture for one pixel of the map at `icon-size` 1, where the longer side is as long as that
 * of a built-in icon. */
export const ratioOf = ({ width, height }: Pick<IconRecord, 'width' | 'height'>): number =>
  Math.max(width, height) / mapIconSize

export const builtInIcons: readonly IconRecord[] = Object.entries(mapIcons).map(([name, path]) => ({
  id: null,
  name,
  width: mapIconSize * builtInScale,
  height: mapIconSize * builtInScale,
  path,
  ownerId: null,
  deletable: false,
}))

type Row = Pick<IconRecord, 'name' | 'width' | 'height' | 'ownerId'> & { id: number }

/** Uploaded icons by name: all of them, or those that match a condition on `map_icons i`. */
export async function readIcons(
  database: Database,
  actor: Actor,
  where: Sql = sql`true`,
): Promise<(IconRecord & { id: number })[]> {
  const rows = await database.query<Row>(sql`
    select i.id, i.name, i.width, i.height, i.created_by_id as "ownerId" from map_icons i
    where ${where} order by i.name collate "und-x-icu", i.name`)
  return rows.map((row) => ({
    ...row,
    path: null,
    deletable: actor.role === 'MAIN_ADMINISTRATOR' || row.ownerId === actor.userId,
  }))
}
