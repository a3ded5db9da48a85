import pg from 'pg'
import type { Bench } from '../bench'
import { loadHttp } from '../rig/load-http'
import { readBytes } from '../rig/read-bytes'
import { type RecordedStatement, runPgbench } from '../rig/run-pgbench'
import { tokenOf } from '../scene/fill-database'
import { type Mix, targetOf } from '../task-list/mixes'
import { contender, databaseOf, everyMix, startOn } from './stage'

const port = 4740
const origin = `http://127.0.0.1:${port}`
const connections = 10

export const millionLists: Bench = {
  name: 'million-lists',
  title: 'A page of 25 tasks out of a million, forty filters for seven roles',
  operation: 'request',
  size: 'million',
  goals: [{ against: 'pgbench', atLeast: 0.6 }],
  notes: [
    `\`GET /rest/tasks\` with the exact count, 280 lists in turn over ${connections} connections, 300 organizations. RAW is`,
    '`pgbench -M prepared` with the statements and values that the product sends for these lists once it knows their',
    'counts, without its look at the token.',
  ],
  open: async (scene) => {
    const { recordStatement } = await import('../task-list/record-statements')
    const mixes = everyMix()
    const ours = await startOn(scene, port)
    const requests = mixes.map((mix) => ({ target: targetOf(mix), token: tokenOf(mix.person) }))
    const statements: RecordedStatement[] = []
    const client = new pg.Client({ connectionString: scene.database.url, options: '-c TimeZone=UTC' })
    await client.connect()
    for (const mix of mixes) {
      const statement = await recordStatement(mix)
      statements.push(statement)
      // As pgbench does, the product is to know the counts: a list that nobody has asked for lately is counted whole.
      await requireSameList(client, mix, statement)
    }
    await client.end()
    const { url, programs } = scene.database
    return {
      contenders: [
        contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], (seconds) =>
          loadHttp({ origin, requests, connections }, seconds),
        ),
        contender('pgbench', 'raw', databaseOf(scene), (seconds) =>
          runPgbench({ url, programs, statements, clients: connections }, seconds),
        ),
      ],
      close: () => ours.stop(),
    }
  },
}

interface List {
  items: { id: number }[]
  count: number
}

/** The product answers with the tasks and the count that the statement yields. */
async function requireSameList(client: pg.Client, mix: Mix, statement: RecordedStatement): Promise<void> {
  const { status, bytes } = await readBytes(origin, { target: targetOf(mix), token: tokenOf(mix.person) })
  if (status !== 200) throw new Error(`"${mix.name}" is answered with ${status}`)
  const answer = JSON.parse(bytes.toString()) as List
  const { text, values } = statement
  const [row = { items: [], count: 0 }] = (await client.query<List>(text, [...values])).rows
  const ids = (list: List) => list.items.map(({ id }) => id).join()
  if (answer.count !== row.count || ids(answer) !== ids(row))
    throw new Error(`"${mix.name}": ${answer.count} tasks and ${row.count}, or others`)
}
