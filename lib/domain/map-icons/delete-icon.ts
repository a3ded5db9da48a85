import type { Context } from '@/lib/access/context'
import { visibleLayers } from '@/lib/domain/layers'
import { sql } from '@/lib/platform/database'
import { absent, denied, problem } from '@/lib/problems'
import { isMapIcon } from '@/lib/shared/map-icons'
import { readIcons } from './record'
import { names, redraw } from './usage'

/** Deletes an icon that no style uses. Allowed to its uploader and to Main administrators. */
export async function deleteIcon(ctx: Context, name: string): Promise<void> {
  if (isMapIcon(name)) throw problem('icon.built-in')
  const { database, actor } = ctx
  await database.query(sql`select 1 from map_icons where name = ${name} for update`)
  const [icon] = await readIcons(database, actor, sql`i.name = ${name}`)
  if (!icon) throw absent('mapIcon')
  if (!icon.deletable) throw denied()
  await rejectUsed(ctx, name)
  await database.query(sql`delete from map_icons where id = ${icon.id}`)
  await redraw(database, name)
  const before = { name, width: icon.width, height: icon.height }
  const organizationIds = [actor.organizationId]
  ctx.audit({ noun: 'map-icon', entityId: icon.id, action: 'delete', before, organizationIds })
}

const namedAtMost = 10

/** 400 that names the layers whose styles use the icon. Layers that the caller may not read are only counted.
 * */
async function rejectUsed(ctx: Context, icon: string): Promise<void> {
  const users = await ctx.database.query<{ title: string; visible: boolean }>(sql`
    select l.title, ${visibleLayers(ctx)} as visible from layers l
    where exists (select from layer_styles s where s.layer_id = l.id and ${names(icon)})
    order by l.title collate "und-x-icu", l.id`)
  if (users.length === 0) return
  const titles = users.filter(({ visible }) => visible).map(({ title }) => `«${title}»`)
  const named = titles.slice(0, namedAtMost)
  const others = users.length - named.length
  const list = [...named, ...(others > 0 ? [`+${others}`] : [])].join(', ')
  throw problem('icon.used', { layers: list })
}
