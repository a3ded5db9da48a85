import type { Context } from '@/lib/access/context'
import { layersWith, visibleLayers } from '@/lib/domain/layers'
import { sql } from '@/lib/platform/database'
import { denied, type Issue, Problem } from '@/lib/problems'

interface Input {
  layerId: number
  order?: number | null
}

/** Replaces the layers of a group that the caller may read; layers that the caller cannot see are kept. */
export async function setMembers(ctx: Context, groupId: number, inputs: readonly Input[]): Promise<void> {
  await requireLayers(ctx, inputs)
  await ctx.database.query(sql`
    delete from layer_group_members m using layers l
    where m.group_id = ${groupId} and l.id = m.layer_id and ${visibleLayers(ctx)}`)
  const rows = inputs.map(({ layerId, order }, at) => ({ layer_id: layerId, order: order ?? at + 1 }))
  await ctx.database.query(sql`
    insert into layer_group_members (group_id, layer_id, "order")
    select ${groupId}::int, layer_id, "order"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(layer_id int, "order" int)`)
}

/** 400 that names unknown and repeated layers, 403 for one that the caller may not read. */
async function requireLayers(ctx: Context, inputs: readonly Input[]): Promise<void> {
  const ids = inputs.map(({ layerId }) => layerId)
  if (ids.length === 0) return
  const rows = await ctx.database.query<{ id: number; readable: boolean }>(sql`
    select l.id, ${layersWith(ctx.actor, 'read')} as readable from layers l
    where l.id = any(${ids}::int[]) for key share of l`)
  const issues = ids.flatMap((id, at): Issue[] => {
    const path = `groupLayers.${at}.layerId`
    if (!rows.some((row) => row.id === id)) return [{ path, rule: 'unknown' }]
    return ids.indexOf(id) < at ? [{ path, rule: 'repeated' }] : []
  })
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
  if (rows.some(({ readable }) => !readable)) throw denied()
}
