import type { Bench } from '../bench'
import type { Work } from '../rig/interleave'
import { loadHttp } from '../rig/load-http'
import { type RecordedStatement, runPgbench } from '../rig/run-pgbench'
import { sizes, tokenOf } from '../scene/fill-database'
import { people } from './people'
import { recordWire } from '@/lib/testing/database/record-wire'
import { contender, databaseOf, startOn } from './stage'

const port = 4748
const connections = 8
const token = tokenOf(people['Main administrator'])
const json = { 'content-type': 'application/json' }
/** More changes than that are not expected, so that none comes twice. */
const mostPerSecond = 1000

export const changes: Bench = {
  name: 'million-patch',
  title: 'Changing the step and the text of a task: check, diff, comment, audit and events',
  operation: 'change',
  size: 'million',
  goals: [{ against: 'pgbench', atLeast: 0.6 }],
  notes: [
    `\`PATCH /rest/tasks/:id\` of random tasks over ${connections} connections, each a transaction that reaches the disk.`,
    'RAW is `pgbench -M prepared` with every statement that the product sends for one of them, the look at the token and',
    'the transaction too, on random tasks.',
  ],
  open: async (scene) => {
    const statements = await recordChange()
    const ours = await startOn(scene, port)
    const { url, programs } = scene.database
    return {
      contenders: [
        contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], changeFor),
        contender('pgbench', 'raw', databaseOf(scene), (seconds) =>
          runPgbench(
            {
              url,
              programs,
              statements,
              clients: connections,
              perPass: 1,
              random: { id: sizes.million.tasks },
            },
            seconds,
          ),
        ),
      ],
      close: () => ours.stop(),
    }
  },
}

// A task that no other value of the statements can be mistaken for.
const sample = 777_777

/** The statements of one change; where they name the task, a random one is put. */
async function recordChange(): Promise<RecordedStatement[]> {
  const { PATCH } = await import('@/app/(api)/rest/tasks/[id]/route')
  const change = async (text: string, step: number) => {
    const body = JSON.stringify({ status_id: step, text })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = new Request(`http://127.0.0.1/rest/tasks/${sample}?apiVersion=2.0`, {
      method: 'PATCH',
      body,
      headers,
    })
    const answer = await PATCH(sent, { params: Promise.resolve({ id: `${sample}` }) })
    if (answer.status !== 200)
      throw new Error(`The change is answered with ${answer.status}: ${await answer.text()}`)
  }
  await change('Первая запись', 2)
  const recorded = await recordWire(() => change('Вторая запись', 101))
  return recorded.map(({ text, values }) => ({
    text,
    values: values.map((value) => (value === sample ? { variable: 'id' } : value)),
  }))
}

/** Changes random tasks, every one to a step and a text that it does not have yet. */
function changeFor(seconds: number): Promise<Work> {
  const requests = Array.from({ length: Math.ceil(seconds * mostPerSecond) }, (_, turn) => {
    const id = 1 + Math.floor(Math.random() * sizes.million.tasks)
    const body = JSON.stringify({ status_id: turn % 2 === 0 ? 2 : 101, text: `Запись ${Math.random()}` })
    return { method: 'PATCH', target: `/rest/tasks/${id}?apiVersion=2.0`, token, headers: json, body }
  })
  return loadHttp({ origin: `http://127.0.0.1:${port}`, requests, connections }, seconds)
}
