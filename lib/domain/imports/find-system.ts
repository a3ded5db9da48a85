import {
  codeOfWkt,
  commonSystem,
  readWkb,
  type SourceOptions,
  withShift,
  writeWkb,
} from '@/lib/domain/formats'
import { type Database, sql } from '@/lib/platform/database'
import { isOutside, placedIn } from './transform-sql'

type Systems = Required<Pick<SourceOptions, 'findSystem' | 'toDegrees'>>

/** The reference systems of files, by PROJ. */
export const systemsOf = (database: Database): Systems => ({
  async findSystem(text) {
    const code = /^(?:urn:ogc:def:crs:EPSG:[\d.]*:|EPSG:)?(\d{1,6})$/i.exec(text)?.[1]
    const srid = code ? Number(code) : codeOfWkt(text)
    if (srid === 4326) return { srid, system: null }
    const system = (srid && commonSystem(srid)) || (srid ? `EPSG:${srid}` : withShift(text))
    return (await isKnown(database, system)) ? { srid, system } : null
  },
  toDegrees: (system, geometries) => toDegrees(database, system, geometries),
})

async function isKnown(database: Database, system: string) {
  try {
    await database.query(sql`select st_transform(st_makepoint(0, 0), ${system}::text, 'EPSG:4326')`)
    return true
  } catch (error) {
    if (isOutside(error)) return true
    return false
  }
}

const toDegrees: (
  database: Database,
  ...rest: Parameters<Systems['toDegrees']>
) => ReturnType<Systems['toDegrees']> = async (database, system, geometries) => {
  try {
    const rows = await database.query<{ wkb: string }>(sql`
      with given as materialized (
        select n::int, g::geometry as geom
        from unnest(${geometries.map((one) => writeWkb(one).toString('hex'))}::text[]) with ordinality as t (g, n)
      ), ${placedIn(system)}
      select encode(st_asbinary(geom), 'hex') as wkb from placed order by n`)
    return rows.map(({ wkb }) => readWkb(Buffer.from(wkb, 'hex')))
  } catch (error) {
    if (!isOutside(error)) throw error
    if (geometries.length === 1) return [null]
    const half = geometries.length >> 1
    return [
      ...(await toDegrees(database, system, geometries.slice(0, half))),
      ...(await toDegrees(database, system, geometries.slice(half))),
    ]
  }
}
