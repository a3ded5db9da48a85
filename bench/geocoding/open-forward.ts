import type { Scene, Stage } from '../bench'
import { measurePercentile } from '../million/percentile'
import { people } from '../million/people'
import { contender, databaseOf, startOn } from '../million/stage'
import { tokenOf } from '../scene/fill-database'
import { fillPlaces } from './fill-places'
import { limit } from './load'
import { worldOf } from './make-world'
import { makeQueries } from './queries'

const port = 4771
const token = tokenOf(people['Main administrator'])

export async function openForward(scene: Scene): Promise<Stage> {
  const world = worldOf(scene.scale)
  await fillPlaces(scene, world)
  const ours = await startOn(scene, port)
  const origin = `http://127.0.0.1:${port}`
  const requests = makeQueries(world).map((query) => ({
    target: `/geocoding?query=${encodeURIComponent(query)}`,
    token,
  }))
  const measure = (seconds: number) => measurePercentile(origin, requests, 0.95, seconds)
  const processes = [ours.pid, ...databaseOf(scene)]
  return {
    contenders: [
      contender('Azimut', 'ours', processes, measure),
      contender('a limit of 30 ms', 'raw', processes, async (seconds) => {
        const { operations, errors } = await measure(seconds)
        return { operations, errors, seconds: operations * limit }
      }),
    ],
    close: () => ours.stop(),
  }
}
