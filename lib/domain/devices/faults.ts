import { now } from '@/lib/platform/clock'
import { database, sql } from '@/lib/platform/database'
import { createLateWriter } from '@/lib/platform/late-writer'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { Device } from './device'

/** What a device reported and what was not stored as it said. */
export interface Fault {
  reason: FaultReason
  /** The time by the clock of the device; null when it said none. */
  at: Date | null
  /** What it said, for an administrator to read. */
  example: string
}

/** `clock-corrected` and `value-lost`: the rest of the report is stored. */
export type FaultReason =
  | 'bad-fix'
  | 'bad-time'
  | 'future'
  | 'too-old'
  | 'unreadable'
  | 'clock-corrected'
  | 'value-lost'

interface Counted extends Fault {
  userId: number
  deviceId: number
  count: number
  last: Date
}

/** Delay before faults are written, milliseconds. */
const gatherFor = 1000

/** Devices and reasons waiting to be written. */
const waitingAtMost = 50_000

const longestExample = 200

/** The years that ISO 8601 writes in four digits. */
const earliest = Date.UTC(0, 0, 1)
const latest = Date.UTC(10_000, 0, 1)

const gathered = processSingleton('device-faults', () => ({
  counts: new Map<string, Counted>(),
  writer: createLateWriter(writeGathered, gatherFor, 'faults of devices'),
}))

/** Counts faults of a device by reason. They are written a second later, and lost with the process. */
export function noteFaults({ id: deviceId, userId }: Device, faults: readonly Fault[]): void {
  if (faults.length === 0) return
  for (const { reason, at, example } of faults) {
    const key = `${userId} ${deviceId} ${reason}`
    const before = gathered.counts.get(key)
    if (!before && gathered.counts.size >= waitingAtMost) continue
    const isWritable = at !== null && at.getTime() > earliest && at.getTime() < latest
    const said = example.replaceAll('\0', '').slice(0, longestExample).toWellFormed()
    const count = (before?.count ?? 0) + 1
    gathered.counts.set(key, {
      userId,
      deviceId,
      reason,
      at: isWritable ? at : null,
      example: said,
      count,
      last: now(),
    })
  }
  gathered.writer.soon()
}

/** Writes what has been counted since the last write. */
export const writeFaults = (): Promise<void> => gathered.writer.flush()

async function writeGathered(): Promise<void> {
  // In one order, so that processes do not deadlock.
  const rows = [...gathered.counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted)
  gathered.counts.clear()
  if (rows.length === 0) return
  await database.query(sql`
    insert into device_faults as f (user_id, device_id, reason, count, last_at, said_at, example)
    select x."userId", x."deviceId", x.reason, x.count, x.last, x.at, x.example
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x ("userId" int, "deviceId" int, reason text,
        count bigint, last timestamptz, at timestamptz, example text)
      join users u on u.id = x."userId"
    on conflict (user_id, device_id, reason) do update set count = f.count + excluded.count,
      last_at = excluded.last_at, said_at = excluded.said_at, example = excluded.example`)
}
