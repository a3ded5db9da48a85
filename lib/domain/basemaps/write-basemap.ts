import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { dropEdition } from '@/lib/domain/street-map'
import { sql } from '@/lib/platform/database'
import { invalid, problem } from '@/lib/problems'
import { giveUpUpload, takeUpload } from './lock-upload'
import { type VisibleBasemap, visibleTo } from './list-basemaps'
import { basemapPolicy } from './policy'
import { type BasemapRecord, type BasemapSource, etagOfBasemap, findBasemap, lockBasemap } from './record'
import type { BasemapChange, NewBasemap } from './schema'
import { resolveDefault } from './resolve-default'
import { resolveSource, withStandard } from './resolve-source'

/** The audited fields of a basemap. Addresses may contain keys, so only their host is kept. */
function audited({ kind, titleRu, titleEn, order, isDefault, archived, source }: BasemapRecord): object {
  const { url, archive, ...rest } = source
  const host = url ? hostOf(url) : undefined
  return { kind, titleRu, titleEn, order, isDefault, archived, ...rest, host, file: archive?.originalName }
}

const hostOf = (url: string) => /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? ''

/** Creates a basemap. */
export async function createBasemap(ctx: Context, input: NewBasemap): Promise<VisibleBasemap> {
  const { actor, database } = ctx
  authorize(basemapPolicy.manage, actor, undefined)
  if (input.isDefault && input.archived) throw invalid({ path: 'isDefault', rule: 'archivedDefault' })
  const given = withStandard(input.kind, input)
  const upload = input.kind === 'pmtiles' ? await takeUpload(ctx, input.upload) : null
  const source: BasemapSource = upload ? { ...upload.source, ...changesOf(given, input) } : given
  checkElevation(source, input.isDefault ?? false)
  const [row] = await database.query<{ id: number }>(sql`
    insert into basemaps (kind, title_ru, title_en, "order", archived, source, file_name)
    values (${input.kind}, ${input.titleRu.trim()}, ${input.titleEn?.trim() || null}, coalesce(${input.order ?? null}::int,
      (select least(coalesce(max(b."order"), 0) + 1, 1000000) from basemaps b)), ${input.archived ?? false},
      ${JSON.stringify(source)}::jsonb, ${upload?.name ?? null})
    returning id`)
  if (!row) throw new Error('The basemap was not written')
  if (input.isDefault) await resolveDefault(database, row.id)
  const basemap = await findBasemap(database, row.id)
  ctx.audit({ noun: 'basemap', entityId: row.id, action: 'create', after: audited(basemap) })
  return visibleTo(ctx, basemap)
}

/** Changes a basemap. */
export async function changeBasemap(
  ctx: Context,
  id: number,
  change: BasemapChange,
  ifMatch: string | null,
): Promise<VisibleBasemap> {
  const { database } = ctx
  const before = await lockForChange(ctx, id, ifMatch)
  if (Object.values(change).every((value) => value === undefined)) return visibleTo(ctx, before)
  const archived = change.archived ?? before.archived
  if (before.kind === 'world' && archived) throw problem('basemap.world')
  if (change.isDefault && archived) throw invalid({ path: 'isDefault', rule: 'archivedDefault' })
  const given = resolveSource(before.kind, change, before.source)
  const upload = change.upload === undefined ? null : await takeUpload(ctx, change.upload)
  const source = upload ? { ...upload.source, ...changesOf(given, change) } : given
  checkElevation(source, change.isDefault ?? (before.isDefault && !archived))
  // An archived default is cleared first: the table allows no other state in between.
  if (before.isDefault && (archived || change.isDefault === false)) await resolveDefault(database, null)
  await database.query(sql`
    update basemaps set title_ru = ${change.titleRu?.trim() ?? before.titleRu},
      title_en = ${change.titleEn === undefined ? before.titleEn : change.titleEn?.trim() || null},
      "order" = ${change.order ?? before.order}, archived = ${archived}, source = ${JSON.stringify(source)}::jsonb,
      file_name = ${upload?.name ?? before.fileName}, revision = revision + 1
    where id = ${id}`)
  if (change.isDefault) await resolveDefault(database, id)
  if (upload && before.fileName && before.fileName !== upload.name)
    await giveUpUpload(database, before.fileName)
  const after = await findBasemap(database, id)
  ctx.audit({
    noun: 'basemap',
    entityId: id,
    action: 'update',
    before: audited(before),
    after: audited(after),
  })
  return visibleTo(ctx, after)
}

/** Given values override those from the archive. */
const changesOf = (
  { elevation }: BasemapSource,
  { attribution }: Pick<BasemapChange, 'attribution'>,
): BasemapSource => ({
  ...(elevation && { elevation }),
  ...(attribution?.trim() && { attribution: attribution.trim() }),
})

/** Pictures whose colours are exact enough for heights. */
const exactTypes = new Set(['png', 'webp', 'avif'])

/** 400 for heights that cannot be read from the tiles, or that would be the only basemap of maps. */
function checkElevation({ elevation, archive }: BasemapSource, isDefault: boolean): void {
  if (!elevation) return
  if (isDefault) throw invalid({ path: 'isDefault', rule: 'elevationDefault' })
  if (archive && !exactTypes.has(archive.tileType))
    throw invalid({ path: 'elevation', rule: 'elevationTiles' })
}

/** Deletes a basemap; if it was the default, maps fall back to the built-in world. */
export async function deleteBasemap(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await lockForChange(ctx, id, ifMatch)
  if (before.kind === 'world') throw problem('basemap.world')
  if (before.isDefault) await resolveDefault(ctx.database, null)
  await ctx.database.query(sql`delete from basemaps where id = ${id}`)
  if (before.fileName) await giveUpUpload(ctx.database, before.fileName)
  if (before.source.streets) await dropEdition(ctx.database, before.source.streets.edition)
  ctx.audit({ noun: 'basemap', entityId: id, action: 'delete', before: audited(before) })
}

/** The basemap with a row lock until commit. */
async function lockForChange(ctx: Context, id: number, ifMatch: string | null): Promise<BasemapRecord> {
  const basemap = await lockBasemap(ctx.database, id)
  authorize(basemapPolicy.manage, ctx.actor, undefined)
  requireRevision(ifMatch, etagOfBasemap(basemap))
  return basemap
}
