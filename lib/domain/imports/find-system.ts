import { isStored, isSystem, readSystem, type System } from '@/lib/domain/coordinates'
import { readWkb, type SourceOptions, writeWkb } from '@/lib/domain/formats'
import { type Database, sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { placedIn, unlessOutside } from './transform-sql'

type Systems = Required<Pick<SourceOptions, 'findSystem' | 'toDegrees'>>

const refusals = {
  unknown: 'import.projection',
  datum: 'import.projection-datum',
  local: 'import.projection-local',
} as const

/** The reference systems of files, by PROJ. */
export const systemsOf = (database: Database): Systems => ({
  async findSystem(text) {
    const found = await requireSystem(database, text)
    const code = /^EPSG:(\d+)$/.exec(found.code ?? '')?.[1]
    return {
      srid: code === undefined ? found.srid : Number(code),
      system: isStored(found) ? null : found.definition,
    }
  },
  toDegrees: (system, geometries) => toDegrees(database, system, geometries),
})

/** The system of a text; one that is not known or cannot be used is refused. */
export async function requireSystem(database: Database, text: string): Promise<System> {
  const found = await readSystem(database, text)
  if (isSystem(found)) return found
  throw problem(refusals[found.reason], { system: found.name.slice(0, 100) })
}

function toDegrees(
  database: Database,
  system: string,
  geometries: Parameters<Systems['toDegrees']>[1],
): ReturnType<Systems['toDegrees']> {
  const digits = geometries.map((one) => writeWkb(one).toString('hex'))
  return unlessOutside(async (oneByOne) => {
    const rows = await database.query<{ wkb: string | null }>(sql`
      with given as materialized (
        select n::int, g::geometry as geom from unnest(${digits}::text[]) with ordinality as t (g, n)
      ), ${placedIn(system, oneByOne)}
      select encode(st_asbinary(geom), 'hex') as wkb from placed order by n`)
    return rows.map(({ wkb }) => (wkb === null ? null : readWkb(Buffer.from(wkb, 'hex'))))
  })
}
