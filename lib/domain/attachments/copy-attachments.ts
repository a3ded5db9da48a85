import type { Context } from '@/lib/access/context'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'

/** Copies the files of one task to another that has none yet: new rows for the same bytes, with stickers,
 * provenance and main photo, renumbered without deleted files. Signatures and acts stay where they were
 * given. */
export async function copyAttachments(
  { database, actor }: Pick<Context, 'database' | 'actor'>,
  fromTaskId: number,
  toTaskId: number,
): Promise<void> {
  await database.query(sql`
    insert into task_files (task_id, type, num, file_name, link, name, description, size, sticker_id, file_source,
      attachment, origin, author, used_in_task_id, verdict, reasons, created_by_id, create_date)
    select ${toTaskId}::int, f.type, row_number() over (partition by f.type order by f.num) - 1, f.file_name, f.link, f.name,
      f.description, f.size, f.sticker_id, f.file_source, f.attachment, f.origin, f.author, f.used_in_task_id, f.verdict, f.reasons,
      ${actor.userId}::int, ${now()}::timestamptz
    from task_files f where f.task_id = ${fromTaskId} and f.deleted_at is null and f.signature is null and f.act is null order by f.id`)
  await database.query(sql`
    update tasks c set num_main_photo = (
      select count(*) from task_files f
      where f.task_id = t.id and f.type = 'PHOTO' and f.deleted_at is null and f.num < t.num_main_photo)
    from tasks t
    where c.id = ${toTaskId} and t.id = ${fromTaskId} and t.num_main_photo is not null`)
}
