import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { mapExtentPolicy } from './policy'
import {
  etagOfMapExtent,
  getMapExtent,
  lockMapExtent,
  type MapExtent,
  type MapExtentRecord,
  worldExtentId,
} from './record'
import type { MapExtentChange, NewMapExtent } from './schema'

export async function createMapExtent(ctx: Context, wish: NewMapExtent): Promise<MapExtentRecord> {
  authorize(mapExtentPolicy.write, ctx.actor, undefined)
  const data = { name: wish.name, ...sidesOf(wish.extent) }
  const { id } = await ctx.database.prisma.mapExtent.create({ data, select: { id: true } })
  const extent = await getMapExtent(ctx, id)
  ctx.audit({ noun: 'map-extent', entityId: id, action: 'create', after: extent })
  return extent
}

export async function changeMapExtent(
  ctx: Context,
  id: number,
  { name, extent }: MapExtentChange,
  ifMatch: string | null,
): Promise<MapExtentRecord> {
  const before = await holdMapExtent(ctx, id, ifMatch)
  const data = { ...(name !== undefined && { name }), ...(extent && sidesOf(extent)) }
  if (Object.keys(data).length === 0) return before
  await ctx.database.prisma.mapExtent.update({
    where: { id },
    data: { ...data, revision: { increment: 1 } },
  })
  const after = await getMapExtent(ctx, id)
  ctx.audit({ noun: 'map-extent', entityId: id, action: 'update', before, after })
  return after
}

/** Deleted organizations that had it fall back to the whole world. */
export async function deleteMapExtent(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await holdMapExtent(ctx, id, ifMatch)
  const { prisma } = ctx.database
  const inUse = await prisma.organization.count({ where: { mapExtentId: id, deletedAt: null } })
  if (inUse > 0) throw problem('map-extent.in-use')
  await ctx.database.query(
    sql`update organizations set map_extent_id = ${worldExtentId} where map_extent_id = ${id}`,
  )
  await prisma.mapExtent.delete({ where: { id } })
  ctx.audit({ noun: 'map-extent', entityId: id, action: 'delete', before })
}

/** The extent, locked for a writer; the whole world is written by nobody. */
async function holdMapExtent(ctx: Context, id: number, ifMatch: string | null): Promise<MapExtentRecord> {
  const extent = await lockMapExtent(ctx, id)
  authorize(mapExtentPolicy.write, ctx.actor, undefined)
  requireRevision(ifMatch, etagOfMapExtent(extent))
  if (id === worldExtentId) throw problem('map-extent.world')
  return extent
}

function sidesOf([minLon, minLat, maxLon, maxLat]: MapExtent['extent']) {
  return { minLon, minLat, maxLon, maxLat }
}
