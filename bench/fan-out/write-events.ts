import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { WebSocket } from 'ws'
import { persons, tokenOf } from '../scene/fill-database'

export interface EventSource {
  /** The message that a viewer got: peers send the same. */
  message: string
  /** Writes so many events and says so. */
  write: (events: number) => Promise<number>
  stop: () => Promise<void>
}

/**
 * Makes events the way the product does: somebody comments a task over the API, which leaves a row in the outbox and
 * wakes the relay. More than one at a time are copies of that row, as if other processes had written at that moment.
 */
export async function createEventSource(databaseUrl: string, origin: string): Promise<EventSource> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // A run that fails takes the database away.
  client.on('error', () => undefined)
  const task = await findTask(client)
  const token = tokenOf(persons.mainAdministrator)
  const speak = () => comment(origin, token, task)
  const message = await firstMessage(origin, token, speak)
  const { rows } = await client.query<{ id: string }>('SELECT max(id) AS id FROM outbox')
  const write = async (events: number) => {
    if (events > 1) await client.query(copies, [rows[0]?.id, events - 1])
    await speak()
    return events
  }
  return { message, write, stop: () => client.end() }
}

const copies = `INSERT INTO outbox (caller_id, topic, entity_id, record, before)
  SELECT caller_id, topic, entity_id, record, before FROM outbox, generate_series(1, $2::int) WHERE id = $1`

/** A task that the watchers of the first organization see. */
export async function findTask(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM tasks WHERE organization_id = 101 AND stage = 1 ORDER BY id LIMIT 1',
  )
  if (!rows[0]) throw new Error('The scene has no task in progress')
  return rows[0].id
}

const words = 'Осмотрели место, неисправность устранена, фотографии приложены. '.repeat(10)

async function comment(origin: string, token: string, task: number): Promise<void> {
  const answer = await fetch(`${origin}/rest/tasks/${task}/comments?apiVersion=2.0`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ comment: words }),
  })
  if (!answer.ok) throw new Error(`The task cannot be commented: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** What a viewer gets for the first comment. */
async function firstMessage(origin: string, token: string, act: () => Promise<void>): Promise<string> {
  const address = `${origin.replace('http', 'ws')}/rest/tasks/cache?apiVersion=2.0`
  const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } })
  await once(socket, 'open')
  // What happens before the server has let the viewer in is not sent.
  for (let tries = 0; tries < 10; tries++) {
    const heard = once(socket, 'message') as Promise<[unknown]>
    await act()
    const first = await Promise.race([heard, sleep(2000)])
    if (!first) continue
    socket.close()
    return String(first[0])
  }
  throw new Error('The channel is silent')
}
