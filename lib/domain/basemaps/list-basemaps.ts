import type { Context } from '@/lib/access/context'
import { may } from '@/lib/access/policy'
import { empty, sql, statementName } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { basemapPolicy } from './policy'
import { basemapColumns, type BasemapRecord, findBasemap, versionOfTiles } from './record'
import type { BasemapsQuery } from './schema'

/** A basemap as the caller sees it; the tile source is shown only to those who may change it. */
export type VisibleBasemap = Omit<BasemapRecord, 'source'> & {
  title: string
  facts: BasemapRecord['source']
  tileVersion: string
  source: BasemapRecord['source'] | null
}

/** The basemap as the caller sees it, with the tile source only for those who may change it. */
export function visibleTo(
  { actor, locale }: Pick<Context, 'actor' | 'locale'>,
  { source, ...basemap }: BasemapRecord,
): VisibleBasemap {
  const title = (locale === 'en' && basemap.titleEn) || basemap.titleRu
  const told = may(basemapPolicy.manage, actor, undefined) && basemap.kind !== 'world'
  const tileVersion = versionOfTiles({ source, fileName: basemap.fileName })
  return { ...basemap, title, tileVersion, facts: source, source: told ? source : null }
}

/** Basemaps in order. Archived ones are included on request, for those who may see them. */
export async function listBasemaps(ctx: Context, { archived }: BasemapsQuery): Promise<VisibleBasemap[]> {
  const all = archived && may(basemapPolicy.readAll, ctx.actor, undefined)
  const statement = sql`
    select ${basemapColumns} from basemaps b ${all ? empty : sql`where not b.archived`} order by b."order", b.id`
  const rows = await ctx.database.query<BasemapRecord>(statement, statementName(statement.text))
  return rows.map((row) => visibleTo(ctx, row))
}

/** One basemap; 404 for an archived one that the caller may not see. */
export async function getBasemap(ctx: Context, id: number): Promise<VisibleBasemap> {
  const basemap = await findBasemap(ctx.database, id)
  if (basemap.archived && !may(basemapPolicy.readAll, ctx.actor, undefined)) throw absent('basemap')
  return visibleTo(ctx, basemap)
}
