import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import type { Bench } from '../bench'
import type { Work } from '../rig/interleave'
import type { HttpRequest } from '../rig/http-request'
import { loadHttp } from '../rig/load-http'
import { isDrawn, type RecordedStatement, runPgbench } from '../rig/run-pgbench'
import { sizeOf, tokenOf } from '../scene/fill-database'
import { people } from './people'
import { recordWire } from '@/lib/testing/database/record-wire'
import { contender, databaseOf, startOn } from './stage'

const port = 4748
const origin = `http://127.0.0.1:${port}`
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
    const { tasks } = sizeOf('million', scene.scale)
    const statements = await recordChange(tasks)
    const ours = await startOn(scene, port)
    const { url, programs } = scene.database
    await requireSameEffect(url, statements)
    return {
      contenders: [
        contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], (seconds) =>
          changeFor(origin, tasks, seconds),
        ),
        contender('pgbench', 'raw', databaseOf(scene), (seconds) =>
          runPgbench(
            {
              url,
              programs,
              statements,
              clients: connections,
              perPass: 1,
              random: { id: tasks },
            },
            seconds,
          ),
        ),
      ],
      close: () => ours.stop(),
    }
  },
}

/** The statements of one change; where they name the task, a random one is put. */
async function recordChange(tasks: number): Promise<RecordedStatement[]> {
  // A task that no other value of the statements can be mistaken for.
  const sample = Math.round(tasks * 0.777_777)
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

/** A change over the API and its statements, of another such task, leave the same behind. */
async function requireSameEffect(url: string, statements: readonly RecordedStatement[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    'select id from tasks where step_id = 2 and stage = 1 and not archive and deleted_at is null order by id limit 2',
  )
  const left = async (id: number | undefined, change: () => Promise<void>) => {
    const marks = (await client.query<{ outbox: string; audit: string }>(lastRows)).rows[0]
    await change()
    return (await client.query(leftBehind, [id, marks?.outbox, marks?.audit])).rows[0] as unknown
  }
  const [one, other] = rows.map(({ id }) => id)
  const ours = await left(one, async () => {
    const body = JSON.stringify({ status_id: 101, text: 'Вторая запись' })
    const headers = { ...json, authorization: `Bearer ${token}` }
    const answer = await fetch(`${origin}/rest/tasks/${one}?apiVersion=2.0`, {
      method: 'PATCH',
      headers,
      body,
    })
    if (!answer.ok) throw new Error(`The change is answered with ${answer.status}`)
  })
  const theirs = await left(other, async () => {
    for (const { text, values } of statements)
      await client.query(
        text,
        values.map((value) => (isDrawn(value) ? other : value)),
      )
  })
  await client.end()
  if (ours === undefined || !isDeepStrictEqual(ours, theirs))
    throw new Error(`${JSON.stringify(ours)} is left behind, and ${JSON.stringify(theirs)}`)
}

const lastRows = `select (select max(id) from outbox) as outbox, (select max(id) from audit) as audit`
const leftBehind = `select step_id, stage, text,
    (select count(*) from comments where task_id = $1 and date > now() - interval '1 hour') as comments,
    (select array_agg(topic order by id) from outbox where id > coalesce($2::bigint, 0)) as events,
    (select array_agg(action order by id) from audit where id > coalesce($3::bigint, 0)) as audited
  from tasks where id = $1`

/** Changes random tasks, every one to a step and a text that it does not have yet. */
export function changeFor(origin: string, tasks: number, seconds: number): Promise<Work> {
  const length = Math.ceil(seconds * mostPerSecond)
  const requests = Array.from({ length }, (_, turn) => changeOf(tasks, turn))
  return loadHttp({ origin, requests, connections }, seconds)
}

/** A change of the step and the text of one of so many tasks. */
export function changeOf(tasks: number, turn: number): HttpRequest {
  const id = 1 + Math.floor(Math.random() * tasks)
  const body = JSON.stringify({ status_id: turn % 2 === 0 ? 2 : 101, text: `Запись ${Math.random()}` })
  return { method: 'PATCH', target: `/rest/tasks/${id}?apiVersion=2.0`, token, headers: json, body }
}
