import { findAddresses } from '@/lib/domain/geocoding/reverse/find-nearest'
import { streetWithin } from '@/lib/domain/geocoding/reverse/levels'
import { database, type Sql, sql } from '@/lib/platform/database'
import type { Scene, Stage } from '../bench'
import { people } from '../million/people'
import { contender, databaseOf, startOn } from '../million/stage'
import { loadHttp } from '../rig/load-http'
import { type RecordedStatement, runPgbench } from '../rig/run-pgbench'
import { tokenOf } from '../scene/fill-database'
import { everyOf, fillPlaces } from './fill-places'
import { connections, points } from './load'
import { chance, worldOf, type WorldSize } from './make-world'

const port = 4772
const token = tokenOf(people['Main administrator'])

export async function openReverse(scene: Scene): Promise<Stage> {
  const world = worldOf(scene.scale)
  await fillPlaces(scene, world)
  const ours = await startOn(scene, port)
  const origin = `http://127.0.0.1:${port}`
  const spots = nearHouses(world)
  const requests = spots.map(({ lon, lat }) => ({
    target: `/geocoding?lon=${lon}&lat=${lat}&zoom=18`,
    token,
  }))
  await requireSameHouses(origin, requests, spots)
  const { url, programs } = scene.database
  const byPgbench = (name: string, statements: readonly RecordedStatement[]) =>
    contender(name, 'raw', databaseOf(scene), (seconds) =>
      runPgbench(
        { url, programs, statements, byChance: statements.map(() => 1), clients: connections },
        seconds,
      ),
    )
  return {
    contenders: [
      contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], (seconds) =>
        loadHttp({ origin, requests, connections }, seconds),
      ),
      byPgbench('pgbench', spots.map(bareStatement)),
      byPgbench('pgbench with the statement of Azimut', await Promise.all(spots.map(wholeStatement))),
    ],
    close: () => ours.stop(),
  }
}

interface Spot {
  lon: number
  lat: number
}

/** Within some 20 metres of a house. */
function nearHouses(size: WorldSize): Spot[] {
  const next = chance(13)
  const near = (degrees: number) => Number((degrees + (next() - 0.5) / 5_000).toFixed(7))
  return [...everyOf(size, 'house', points)]
    .slice(0, points)
    .map(({ place }) => ({ lon: near(place.lon), lat: near(place.lat) }))
}

const bareStatement = ({ lon, lat }: Spot): RecordedStatement => ({
  text: `select p.id from geocoding.places p where p.kind = 'house'
    order by p.point <-> st_setsrid(st_makepoint($1, $2), 4326)::geography limit 1`,
  values: [lon, lat],
})

/** The statement of the product, which also reads streets, buildings and the parents. */
async function wholeStatement(spot: Spot): Promise<RecordedStatement> {
  const recorded: Sql[] = []
  const query = async (statement: Sql) => {
    recorded.push(statement)
    return []
  }
  await findAddresses({ ...database, query }, [spot], streetWithin[18], 'ru')
  const [statement] = recorded
  if (!statement) throw new Error('An address is found without a statement')
  return { text: statement.text, values: statement.values }
}

async function requireSameHouses(
  origin: string,
  requests: readonly { target: string; token: string }[],
  spots: readonly Spot[],
): Promise<void> {
  for (const [at, { lon, lat }] of spots.entries()) {
    const [bare] = await database.query<{ id: number }>(sql`
      select p.id from geocoding.places p where p.kind = 'house'
      order by p.point <-> st_setsrid(st_makepoint(${lon}, ${lat}), 4326)::geography limit 1`)
    const reply = await fetch(origin + (requests[at]?.target ?? ''), {
      headers: { authorization: `Bearer ${token}` },
    })
    const [result] = (await reply.json()) as { items: { pkid: string }[] }[]
    if (result?.items[0]?.pkid !== String(bare?.id))
      throw new Error(`Another house is named at ${lon}, ${lat}`)
  }
}
