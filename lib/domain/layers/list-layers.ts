import type { Context } from '@/lib/access/context'
import { empty, sql, statementName } from '@/lib/platform/database'
import { type LayerRights, type LayerRow, layerColumns, toLayer } from './record'
import type { VisibleLayer } from './require-layer'
import type { LayerSearch } from './schema'
import { rightsColumn, visibleLayers } from './visibility'

/** A layer and its position in the first of its groups. */
export interface ListedLayer {
  layer: VisibleLayer
  order: number
  groupId: number | null
}

type Row = LayerRow & { rights: LayerRights; groupId: number | null; order: number | null }

/** Layers that the caller may read, in the order of groups: all, or those that match a name or a word of
 * the title. */
export async function listLayers(ctx: Context, { name }: LayerSearch): Promise<ListedLayer[]> {
  const word = name?.trim()
  const narrowed = word ? sql`and (${likely(word)})` : empty
  const statement = sql`
    select ${layerColumns}, ${rightsColumn(ctx.actor)}, m.group_id as "groupId", m."order"
    from layers l
    left join lateral (
      select x.group_id, x."order", g."order" as group_order from layer_group_members x join layer_groups g on g.id = x.group_id
      where x.layer_id = l.id order by g."order", g.id limit 1
    ) m on true
    where ${visibleLayers(ctx)} ${narrowed}
    order by m.group_order nulls last, m.group_id, m."order", l.title collate "und-x-icu", l.id`
  const rows = await ctx.database.query<Row>(statement, statementName(statement.text))
  const found = word ? rows.filter((row) => answersTo(row, word)) : rows
  return found.map(({ groupId, order, ...row }) => ({ layer: toLayer(row), groupId, order: order ?? 0 }))
}

const folded = (column: string) => sql([`lower(${column} collate "und-x-icu")`])

/** A coarse SQL filter for candidates. */
function likely(word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const like = sql`like lower(${pattern}::text collate "und-x-icu")`
  return sql`${folded('l.title')} ${like} or ${folded('l.type_name')} ${like}`
}

/** Matches the English name, with or without its workspace, or a whole word of the title, ignoring case. */
function answersTo({ typeName, title }: Pick<LayerRow, 'typeName' | 'title'>, word: string): boolean {
  const wanted = word.toLowerCase()
  const english = typeName.toLowerCase()
  if (english === wanted || english.slice(english.indexOf(':') + 1) === wanted) return true
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'iu').test(title)
}
