import { mkdirSync } from 'node:fs'
import type { Mix } from '../task-list/mixes'
import type { Scene } from '../bench'
import type { Contender } from '../rig/interleave'
import { startServer } from '../rig/start-product'
import type { Running } from '../rig/start-process'
import { type Filters, filters } from './filters'
import { people } from './people'

/** Forty filters for seven roles. */
export function everyMix(more: Filters = {}): Mix[] {
  return Object.entries(people).flatMap(([role, person]) =>
    Object.entries(filters).map(([name, query]) => ({
      name: `${name}, ${role}`,
      person,
      query: { ...query, ...more },
    })),
  )
}

interface Rest {
  url?: string
  /** Settings beside the usual ones. */
  settings?: Record<string, string>
}

/** The product on the scene's database or on another one of it. */
export async function startOn(
  { database, folder }: Scene,
  port: number,
  { url = database.url, settings = {} }: Rest = {},
): Promise<Running> {
  const dataDir = `${folder}/${port}`
  mkdirSync(dataDir, { recursive: true })
  return startServer({ port, databaseUrl: url, dataDir, settings })
}

/** The processes of the database, when they are on this machine. */
export function databaseOf({ database: { pid } }: Scene): number[] {
  return pid === undefined ? [] : [pid]
}

export function contender(
  name: string,
  role: Contender['role'],
  processes: readonly number[],
  load: Contender['load'],
): Contender {
  return { name, role, processes, load }
}
