import { z } from 'zod'
import { type Database, sql } from '@/lib/platform/database'

/** What the people of the demo report with. */
const protocols = ['wialon-1.1', 'osmand', 'egts', 'traccar', 'wialon-2.0', 'owntracks', 'batch'] as const

const Part = z.object({
  /** Null for a device that nobody has. */
  userId: z.int().nullable(),
  /** Null where a token says who reports. */
  key: z.string().nullable(),
  protocol: z.enum(protocols),
  mode: z.enum(['car', 'foot']),
  /** Whether the person was on the way before the demo was started, is on the way now. */
  before: z.boolean(),
  now: z.boolean(),
  /** Whether the person lets others see that. */
  tracking: z.boolean(),
})

/** How somebody of the demo city takes part in its traffic. */
export type Part = z.infer<typeof Part>

const settingKey = 'demo.traffic'

/** Nobody has registered it: it is there to be paired. */
const stranger: Part = {
  userId: null,
  key: '867999000000042',
  protocol: 'osmand',
  mode: 'car',
  before: false,
  now: true,
  tracking: true,
}

/** Gives every person a device and habits; the same people always get the same. */
export function castPeople(people: readonly { id: number; login: string }[]): Part[] {
  return people.map(({ id, login }, n) => {
    const protocol = protocols[n % protocols.length] ?? 'osmand'
    const isTracker = /wialon|egts/.test(protocol)
    const isGone = n % 16 === 5
    return {
      userId: id,
      key: isTracker ? String(867_000_000_000_000 + id) : protocol === 'batch' ? null : `phone-${login}`,
      protocol,
      mode: isTracker || n % 3 === 0 ? 'car' : 'foot',
      before: isGone || n % 4 === 0,
      now: !isGone,
      tracking: n % 16 !== 11,
    }
  })
}

/** Those whose keys are satellite ids of the people themselves, as those of built-in trackers are. */
export const hasTracker = ({ protocol }: Part) => protocol.startsWith('wialon') || protocol === 'egts'

export async function writeCast(database: Database, cast: readonly Part[]): Promise<void> {
  await database.query(
    sql`insert into settings (key, value) values (${settingKey}, ${JSON.stringify([...cast, stranger])}::jsonb)`,
  )
}

/** Null where it was not written yet. */
export async function readCast(database: Database): Promise<Part[] | null> {
  const [row] = await database.query<{ value: unknown }>(
    sql`select value from settings where key = ${settingKey}`,
  )
  return row ? z.array(Part).parse(row.value) : null
}
