import type { Bench } from '../bench'
import { loadHttp } from '../rig/load-http'
import { type RecordedStatement, runPgbench } from '../rig/run-pgbench'
import { tokenOf } from '../scene/fill-database'
import { targetOf } from '../task-list/mixes'
import { contender, databaseOf, everyMix, startOn } from './stage'

const port = 4740
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
    const statements: RecordedStatement[] = []
    for (const mix of mixes) statements.push(await recordStatement(mix))
    const ours = await startOn(scene, port)
    const requests = mixes.map((mix) => ({ target: targetOf(mix), token: tokenOf(mix.person) }))
    // As pgbench does, the product is to know the counts: a list that nobody has asked for lately is counted whole.
    for (const { target, token } of requests) await readOnce(target, token)
    const { url, programs } = scene.database
    return {
      contenders: [
        contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], (seconds) =>
          loadHttp({ origin: `http://127.0.0.1:${port}`, requests, connections }, seconds),
        ),
        contender('pgbench', 'raw', databaseOf(scene), (seconds) =>
          runPgbench({ url, programs, statements, clients: connections }, seconds),
        ),
      ],
      close: () => ours.stop(),
    }
  },
}

async function readOnce(target: string, token: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (answer.status !== 200) throw new Error(`${target} is answered with ${answer.status}`)
  await answer.arrayBuffer()
}
