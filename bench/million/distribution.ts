import type { Bench } from '../bench'
import { loadHttp } from '../rig/load-http'
import { readBytes } from '../rig/read-bytes'
import { type RecordedStatement, runPgbench } from '../rig/run-pgbench'
import { tokenOf } from '../scene/fill-database'
import { people } from './people'
import { recordWire } from '@/lib/testing/database/record-wire'
import { contender, databaseOf, startOn } from './stage'

const port = 4747
const origin = `http://127.0.0.1:${port}`
const connections = 2

/** A Main administrator asks for everything in progress, a cluster's for what is urgent, an organization's for all. */
const asked = [
  { person: people['Main administrator'], filter: 'stage=1' },
  { person: people['Cluster administrator'], filter: 'priority_id=3,4' },
  { person: people['Organization administrator'], filter: '' },
].map(({ person, filter }) => ({
  target: `/rest/tasks/distribution?apiVersion=2.0&${filter}`,
  token: tokenOf(person),
}))

export const distribution: Bench = {
  name: 'million-distribution',
  title: 'The distribution of the tasks of a filter out of a million',
  operation: 'request',
  size: 'million',
  goals: [{ against: 'pgbench', atLeast: 0.9 }],
  notes: [
    `\`GET /rest/tasks/distribution\`, ${asked.length} filters in turn over ${connections} connections. RAW is`,
    '`pgbench -M prepared` with the statements and values that the product sends for them, the look at the token too,',
    'beginning with any of the filters: clients that go through them in step scan side by side from the same cache.',
  ],
  open: async (scene) => {
    const { GET } = await import('@/app/(api)/rest/tasks/distribution/route')
    const ask = async ({ target, token }: (typeof asked)[number]) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await GET(new Request(`http://127.0.0.1${target}`, { headers }), {
        params: Promise.resolve({}),
      })
      if (answer.status !== 200) throw new Error(`The distribution is answered with ${answer.status}`)
      return answer.text()
    }
    // What is read once in a while is read before.
    for (const one of asked) await ask(one)
    const answers: RecordedStatement[][] = []
    for (const one of asked) answers.push(await recordWire(() => ask(one)))
    const turns = answers.map((_, first) => [...answers.slice(first), ...answers.slice(0, first)])
    const ours = await startOn(scene, port)
    for (const one of asked) {
      const { bytes } = await readBytes(origin, one)
      if (bytes.toString() !== (await ask(one))) throw new Error(`${one.target} is answered differently`)
    }
    const { url, programs } = scene.database
    return {
      contenders: [
        contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], (seconds) =>
          loadHttp({ origin, requests: asked, connections }, seconds),
        ),
        contender('pgbench', 'raw', databaseOf(scene), async (seconds) =>
          runPgbench(
            {
              url,
              programs,
              statements: turns.flat(2),
              byChance: turns.map((turn) => turn.flat().length),
              perPass: asked.length,
              clients: connections,
            },
            seconds,
          ),
        ),
      ],
      close: () => ours.stop(),
    }
  },
}
