import type { Device } from '@/lib/domain/devices'
import { isRefusal, type Outcome, type Report } from '@/lib/domain/position-intake'
import { now } from '@/lib/platform/clock'
import { database, sql } from '@/lib/platform/database'
import { createLateWriter } from '@/lib/platform/late-writer'
import { growingCache } from '@/lib/platform/growing-cache'
import { processSingleton } from '@/lib/platform/process-singleton'
import { type DeviceMessage, logged } from './message'

/** Messages kept of each device. */
export const keptMessages = 20

/** A device that sends faster is sampled, milliseconds: a backlog would cost as much as the positions in it. Refused
 * messages are always kept. */
const oneIn = 5000

/** The first reports of one message that are kept, and characters of what arrived. */
const longest = { reports: 5, text: 1000 }

/** Delay before messages are written, milliseconds, and devices that are written at once. */
const gatherFor = 2000
const devicesAtOnce = 500

/** Devices that wait to be written. */
const waitingAtMost = 10_000

const gathered = processSingleton('device-messages', () => ({
  messages: new Map<number, DeviceMessage[]>(),
  noted: growingCache<number, true>({ most: 100_000, ttl: oneIn }),
  writer: createLateWriter(writeGathered, gatherFor, 'messages of devices'),
}))

export interface ReadMessage {
  protocol: string
  /** What arrived: a text, or the bytes of a frame. */
  raw: string | Buffer
  reports: readonly Report[]
  outcomes: readonly Outcome[]
}

/** Keeps a message of a registered device for the list of its latest ones. They are written two seconds later, and
 * lost with the process. Nothing is kept of people whose tracking is off. */
export function noteMessage(
  { id, tracking }: Device,
  { protocol, raw, reports, outcomes }: ReadMessage,
): void {
  if (id <= 0 || !tracking) return
  if (gathered.noted.has(id) && !outcomes.some(isRefusal)) return
  gathered.noted.set(id, true)
  const own = gathered.messages.get(id) ?? []
  if (own.length === 0 && gathered.messages.size >= waitingAtMost) return
  own.unshift({
    received: now(),
    protocol,
    raw: textOf(raw),
    reports: reports.slice(0, longest.reports).map((report, n) => logged(report, outcomes[n] ?? 'stored')),
  })
  gathered.messages.set(id, own.slice(0, keptMessages))
  gathered.writer.soon()
}

function textOf(raw: string | Buffer): string {
  if (typeof raw === 'string') return raw.slice(0, longest.text).replaceAll('\0', '').toWellFormed()
  return raw.subarray(0, longest.text / 2).toString('hex')
}

/** Writes the messages gathered since the last write. */
export const writeMessages = (): Promise<void> => gathered.writer.flush()

async function writeGathered(): Promise<void> {
  const batch = [...gathered.messages].slice(0, devicesAtOnce)
  for (const [id] of batch) gathered.messages.delete(id)
  if (batch.length === 0) return
  if (gathered.messages.size > 0) gathered.writer.soon()
  // In one order, so that processes do not deadlock.
  const rows = batch.map(([id, messages]) => ({ id, messages })).sort((a, b) => a.id - b.id)
  await database.query(sql`
    insert into device_messages as m (device_id, messages)
    select x.id, x.messages
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id int, messages jsonb) join devices d on d.id = x.id
    on conflict (device_id) do update set messages = (
      select jsonb_agg(e.message order by e.n)
      from jsonb_array_elements(excluded.messages || m.messages) with ordinality as e (message, n)
      where e.n <= ${keptMessages})`)
}
