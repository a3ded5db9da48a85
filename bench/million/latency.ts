import pg from 'pg'
import type { Bench, Scene, Stage } from '../bench'
import { sizeOf, tokenOf } from '../scene/fill-database'
import { scaled } from '../scene/scale'
import { targetOf } from '../task-list/mixes'
import { measurePercentile } from './percentile'
import { people } from './people'
import { contender, databaseOf, everyMix, startOn } from './stage'

const ports = { slowest: 4741, pages: 4742 }

export const slowestLists: Bench = {
  name: 'million-p95',
  title: 'Forty filters for seven roles on a million tasks: the reciprocal of the 95th percentile',
  operation: 'request',
  size: 'million',
  goals: [{ against: 'a limit of 50 ms', atLeast: 1 }],
  notes: [
    '280 lists one after the other over one connection while somebody changes a task every second; a throughput of 40',
    'means that 95 % of the answers, with their exact counts, came within 25 ms. The limit is the same load, told as if every answer had taken 50 ms.',
  ],
  open: openSlowest,
}

async function openSlowest(scene: Scene): Promise<Stage> {
  const ours = await startOn(scene, ports.slowest)
  const origin = `http://127.0.0.1:${ports.slowest}`
  const requests = everyMix().map((mix) => ({ target: targetOf(mix), token: tokenOf(mix.person) }))
  const measure = async (seconds: number) => {
    const writer = await startWriter(scene)
    const work = await measurePercentile(origin, requests, 0.95, seconds)
    await writer.stop()
    return work
  }
  const processes = [ours.pid, ...databaseOf(scene)]
  return {
    contenders: [
      contender('Azimut', 'ours', processes, measure),
      // The same load runs here too: on an idle machine every stranger would look big.
      contender('a limit of 50 ms', 'raw', processes, async (seconds) => {
        const { operations, errors } = await measure(seconds)
        return { operations, errors, seconds: operations / 20 }
      }),
    ],
    close: () => ours.stop(),
  }
}

/** Changes a task every second, so that no count stays as it was. */
async function startWriter({ database: { url }, scale }: Scene): Promise<{ stop: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let last: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    last = client.query(
      `update tasks set stage = 3 - stage, update_date = now() where id = 1 + floor(random() * $1)::int`,
      [sizeOf('million', scale).tasks],
    )
  }, 1000)
  return {
    async stop() {
      clearInterval(timer)
      await last
      await client.end()
    },
  }
}

export const deepPages: Bench = {
  name: 'million-pages',
  title: 'Page 1000 of a million tasks',
  operation: 'request',
  size: 'million',
  goals: [{ against: 'page 1', atLeast: 0.5 }],
  notes: [
    'The newest tasks of a Main administrator, medians over one connection. OURS asks for page 1000, PEER is the same',
    'server asked for page 1.',
  ],
  open: async (scene) => {
    const ours = await startOn(scene, ports.pages)
    const origin = `http://127.0.0.1:${ports.pages}`
    const token = tokenOf(people['Main administrator'])
    const page = (name: string, role: 'ours' | 'peer', number: string) =>
      contender(name, role, [ours.pid, ...databaseOf(scene)], (seconds) =>
        measurePercentile(
          origin,
          [{ target: `/rest/tasks?apiVersion=2.0&page=${number}`, token }],
          0.5,
          seconds,
        ),
      )
    return {
      contenders: [page('page 1000', 'ours', `${scaled(1000, scene.scale)}`), page('page 1', 'peer', '1')],
      close: () => ours.stop(),
    }
  },
}
