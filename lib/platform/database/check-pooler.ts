import { isPooled } from '@/lib/platform/database/connection'
import { pool } from '@/lib/platform/database/pool'

/** Rejects a pooler whose connections have another time zone than UTC: Prisma reads every moment as UTC. */
export async function checkPooler(): Promise<void> {
  if (!isPooled()) return
  const { rows } = await pool().query<{ zone: string }>(`select current_setting('TimeZone') as zone`)
  const zone = rows[0]?.zone
  if (zone !== 'UTC')
    throw new Error(
      `DATABASE_POOLER: the pooler's connections have the time zone ${zone}; set connect_query as deploy/pgbouncer.ini does`,
    )
}
