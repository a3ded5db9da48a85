import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'

/** Marks a file as in use, within the transaction that refers to it, so that the sweep keeps it. */
export async function keepUpload({ database }: Pick<Context, 'database'>, name: string): Promise<void> {
  await database.query(
    sql`update files set kept_at = now() where name = ${name} and kept_at is null`,
    'file-keep',
  )
}
