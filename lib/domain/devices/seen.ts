import { now } from '@/lib/platform/clock'
import { database, sql } from '@/lib/platform/database'
import { createLateWriter } from '@/lib/platform/late-writer'
import { growingCache } from '@/lib/platform/growing-cache'
import { processSingleton } from '@/lib/platform/process-singleton'

/** A connection attempt: the key that a device sends, its protocol and its address. */
export interface ConnectionAttempt {
  key: string
  /** Other names that the device gives itself; the first that is known counts. */
  otherKeys?: readonly string[]
  protocol: string
  address: string
}

/** A connection that names no device: it speaks something else than its port. */
export interface ForeignConnection {
  /** The protocol of the port. */
  protocol: string
  /** What it seems to speak. */
  speaks: string
  address: string
}

interface UnknownContact {
  protocol: string
  speaks: string | null
  address: string
  first: Date
  last: Date
  tries: number
}

interface KnownContact {
  protocol: string
  at: Date
}

/** Delay before contacts are written to the database, milliseconds: not with every packet. */
const gatherFor = 1000

/** Number of unknown devices kept; the latest ones. */
const unknownAtMost = 1000

/** Number of foreign connections among them: a scan of ports must not push devices out. */
const foreignAtMost = 100

/** The last contact of a registered device is stored to the minute. */
const notedFor = 60_000

const contacts = processSingleton('device-contacts', () => ({
  unknown: new Map<string, UnknownContact>(),
  known: new Map<number, KnownContact>(),
  noted: growingCache<number, true>({ most: 200_000, ttl: notedFor }),
  writer: createLateWriter(writeGathered, gatherFor, 'seen devices'),
}))

/** Records a connection attempt of an unregistered device. */
export function noteUnknown({ key, protocol, address }: ConnectionAttempt): void {
  note(key, { protocol, address, speaks: null })
}

/** Records a connection that speaks another protocol than its port, by its address. */
export function noteForeign({ protocol, speaks, address }: ForeignConnection): void {
  note(address, { protocol, address, speaks })
}

function note(key: string, contact: Pick<UnknownContact, 'protocol' | 'address' | 'speaks'>): void {
  const at = now()
  const before = contacts.unknown.get(key)
  if (!before && contacts.unknown.size >= unknownAtMost) return
  contacts.unknown.set(key, {
    ...contact,
    first: before?.first ?? at,
    last: at,
    tries: (before?.tries ?? 0) + 1,
  })
  contacts.writer.soon()
}

/** Records a contact of a registered device. */
export function noteKnown(id: number, protocol: string): void {
  if (contacts.noted.has(id)) return
  contacts.noted.set(id, true)
  contacts.known.set(id, { protocol, at: now() })
  contacts.writer.soon()
}

/** Writes the contacts collected since the last write. */
export const writeContacts = (): Promise<void> => contacts.writer.flush()

async function writeGathered(): Promise<void> {
  const unknown = [...contacts.unknown]
  const known = [...contacts.known]
  contacts.unknown.clear()
  contacts.known.clear()
  await writeUnknown(unknown)
  await writeKnown(known)
}

async function writeUnknown(rows: readonly [string, UnknownContact][]): Promise<void> {
  if (rows.length === 0) return
  // In one order, so that processes do not deadlock.
  const json = rows.map(([key, contact]) => ({ key, ...contact })).sort((a, b) => (a.key < b.key ? -1 : 1))
  await database.query(sql`
    insert into unknown_devices as u (key, protocol, speaks, address, first_seen_at, last_seen_at, tries)
    select x.key, x.protocol, x.speaks, x.address, x.first, x.last, x.tries
    from jsonb_to_recordset(${JSON.stringify(json)}::jsonb)
      as x (key text, protocol text, speaks text, address text, first timestamptz, last timestamptz, tries int)
    on conflict (key) do update set protocol = excluded.protocol, speaks = excluded.speaks, address = excluded.address,
      last_seen_at = excluded.last_seen_at, tries = least(u.tries::bigint + excluded.tries, 2000000000)::int`)
  await database.query(sql`
    delete from unknown_devices where key in (
      select key from unknown_devices order by last_seen_at desc, key offset ${unknownAtMost})
      or key in (
        select key from unknown_devices where speaks is not null
        order by last_seen_at desc, key offset ${foreignAtMost})`)
}

async function writeKnown(rows: readonly [number, KnownContact][]): Promise<void> {
  if (rows.length === 0) return
  const json = rows.map(([id, contact]) => ({ id, ...contact })).sort((a, b) => a.id - b.id)
  await database.query(sql`
    update devices d set last_seen_at = x.at, protocol = x.protocol
    from jsonb_to_recordset(${JSON.stringify(json)}::jsonb) as x (id int, at timestamptz, protocol text)
    where d.id = x.id`)
}
