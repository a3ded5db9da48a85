import { expect } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { handOut } from '@/lib/realtime/outgoing'
import { readHead } from '@/lib/realtime/relay'

/** A reader of the outbox that begins with future events; the answer hands on everything that was written until it is
 * called, by two workers at once. */
export async function openReader(reader: string): Promise<() => Promise<void>> {
  const jobs = [handOut({}, reader), handOut({}, reader)]
  await jobs[0]?.work(AbortSignal.timeout(1000))
  const cursor = async () => {
    const [row] = await database.query<{ seq: number }>(
      sql`select seq from outbox_readers where name = ${reader}`,
    )
    return row?.seq ?? 0
  }
  return async () => {
    await expect.poll(() => database.query(sql`select 1 from outbox where seq is null`)).toEqual([])
    const head = await readHead()
    while ((await cursor()) < head)
      await Promise.all(jobs.map((job) => job.work(AbortSignal.timeout(10_000))))
  }
}
