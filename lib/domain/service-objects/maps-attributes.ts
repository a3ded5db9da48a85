import { type Database, sql } from '@/lib/platform/database'

const setting = 'tasks.mapServiceObjectAttributes'

/** Whether new tasks take attributes and place of their service object when the request does not say; false unless it
 * was switched on. */
export async function mapsAttributes(database: Database): Promise<boolean> {
  const [row] = await database.query<{ value: unknown }>(
    sql`select value from settings where key = ${setting}`,
    'setting-by-key',
  )
  return row?.value === true
}
