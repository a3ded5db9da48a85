import { byTitle, referenceNoun } from '@/lib/domain/reference-nouns'
import { sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { inputs } from '@/lib/wire'
import { mapExtentPolicy } from './policy'
import { presentMapExtent } from './presenter'
import { type MapExtent, worldExtentId } from './record'
import { ChangeMapExtent, CreateMapExtent } from './schema'

/** Initial map extents of organizations. The world extent is read-only; organizations fall back to it when
 * theirs is deleted. */
export const mapExtents = referenceNoun({
  noun: 'map-extent',
  entity: 'mapExtent',
  table: 'map_extents',
  columns: sql`r.id, r.name, r.revision, json_build_array(r.min_lon, r.min_lat, r.max_lon, r.max_lat) as extent`,
  write: mapExtentPolicy.write,
  present: presentMapExtent,
  New: CreateMapExtent,
  Change: ChangeMapExtent,
  Query: inputs.SortedPaging,
  sort: () => byTitle(sql`r.name`),

  insert: ({ database }, { name, extent }) =>
    database.prisma.mapExtent.create({ data: { name, ...sidesOf(extent) }, select: { id: true } }),

  update: ({ database }, { id }, { name, extent }) =>
    database.prisma.mapExtent.update({
      where: { id },
      data: { name, ...(extent && sidesOf(extent)), revision: { increment: 1 } },
    }),

  rejectWrite({ id }) {
    if (id === worldExtentId) throw problem('map-extent.world')
  },

  async beforeDelete({ database }, { id }) {
    const inUse = await database.prisma.organization.count({ where: { mapExtentId: id, deletedAt: null } })
    if (inUse > 0) throw problem('map-extent.in-use')
    await database.query(
      sql`update organizations set map_extent_id = ${worldExtentId} where map_extent_id = ${id}`,
    )
  },
})

function sidesOf([minLon, minLat, maxLon, maxLat]: MapExtent['extent']) {
  return { minLon, minLat, maxLon, maxLat }
}
