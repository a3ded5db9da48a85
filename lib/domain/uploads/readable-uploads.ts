import type { Context } from '@/lib/access/context'
import { tablesWith } from '@/lib/domain/data-tables'
import { visibleLayers } from '@/lib/domain/layers'
import { visibleOrganizations } from '@/lib/domain/organization-visibility'
import { visibleTasksSql } from '@/lib/domain/task-records'
import { visibleUsersSql } from '@/lib/domain/user-visibility'
import { join, type Sql, sql } from '@/lib/platform/database'

/** Those of the names whose files the caller may read in the place where they are used. */
export async function readableUploads(ctx: Context, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await ctx.database.query<{ name: string }>(sql`
    select x.name from (${join(await placesOf(ctx), ' union all ')}) x (name) where x.name = any(${[...names]}::text[])`)
  return rows.map(({ name }) => name)
}

/** The names of all files that the caller may read, by what shows them. Each has the condition of the
 * address that serves the file. */
async function placesOf(ctx: Context): Promise<Sql[]> {
  const seenOrganization = await visibleOrganizations(ctx)
  return [
    sql`select m.file_name from task_files m join tasks t on t.id = m.task_id
      where m.deleted_at is null and t.deleted_at is null
        and (${visibleTasksSql(ctx, false)} or t.is_template and ${visibleTasksSql(ctx, true)})`,
    sql`select m.file_name from layer_files m join layers l on l.id = m.layer_id
      where m.deleted_at is null and m.missing_since is null and ${visibleLayers(ctx)}`,
    sql`select m.file_name from layer_files m join data_tables t on t.id = m.table_id
      where m.deleted_at is null and m.missing_since is null and ${tablesWith(ctx.actor, 'read')}`,
    sql`select u.avatar_file_name from users u where u.deleted_at is null and ${visibleUsersSql(ctx.actor)}`,
    sql`select picture from organizations o,
        unnest(array[o.info->>'stamp', o.info->>'head_signature', o.info->>'accountant_signature']) as picture
      where o.deleted_at is null and ${seenOrganization}`,
    sql`select o.logo from organizations o where o.deleted_at is null and (o.client or ${seenOrganization})`,
    // Everybody reads types with their icons.
    sql`select icon from work_types`,
    sql`select icon_file_name from user_types`,
  ]
}
