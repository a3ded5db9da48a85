import { writeFileSync } from 'node:fs'
import type { Bench, Scene, Stage } from '../bench'
import type { Contender } from '../rig/interleave'
import { loadHttp } from '../rig/load-http'
import { type RecordedStatement, runPgbench } from '../rig/run-pgbench'
import { startServer } from '../rig/start-product'
import { answers, type Running, startNode } from '../rig/start-process'
import { tokenOf } from '../scene/fill-database'
import { type Mix, mixes, narrowMixes, targetOf } from './mixes'
import { requireEqualPages } from './require-equal-pages'

// As many as the product's pool has connections by default.
const connections = 10
const ports = { ours: 4710, fastify: 4711 }

const notes = [
  `over ${connections} connections. RAW is \`pgbench -M prepared\` with the statements and values that the product sends`,
  'for these lists, without its look at the token. PEER is fastify 5 with pg: the same statements, the same look at',
  'the token, the same answer; its statements are chosen by token and address as they stand, no filter is checked,',
  'nothing is logged or counted.',
]

export const taskList: Bench = {
  name: 'task-list',
  title: 'A page of 25 tasks out of 100,000, with the exact count',
  operation: 'request',
  goals: [
    { against: 'pgbench', atLeast: 0.6 },
    { against: 'fastify + pg', atLeast: 0.9 },
  ],
  notes: [
    `\`GET /rest/tasks\`, ${mixes.length} filters in turn, ten of a Main administrator and the own list of a worker,`,
    ...notes,
  ],
  open: (scene) => openStage(scene, mixes),
}

export const taskListNarrow: Bench = {
  name: 'task-list-narrow',
  title: 'The same, filters that find little',
  operation: 'request',
  goals: [{ against: 'fastify + pg', atLeast: 0.9 }],
  notes: [`${narrowMixes.length} of these filters, which find some hundred tasks,`, ...notes],
  open: (scene) => openStage(scene, narrowMixes),
}

async function openStage(scene: Scene, asked: readonly Mix[]): Promise<Stage> {
  const { recordStatement } = await import('./record-statements')
  const recorded = await Promise.all(
    asked.map(async (mix) => ({ mix, statement: await recordStatement(mix) })),
  )
  const place = {
    port: ports.ours,
    databaseUrl: scene.database.url,
    dataDir: `${scene.folder}/${ports.ours}`,
  }
  const ours = await startServer(place)
  const fastify = await startFastify(scene, recorded)
  await requireEqualPages(asked, `http://127.0.0.1:${ports.ours}`, `http://127.0.0.1:${ports.fastify}`)
  const requests = asked.map((mix) => ({ target: targetOf(mix), token: tokenOf(mix.person) }))
  const { pid, url, programs } = scene.database
  const processSingleton = pid === undefined ? [] : [pid]
  const statements = recorded.map(({ statement }) => statement)
  const http = (name: string, role: Contender['role'], port: number, { pid: own }: Running): Contender => ({
    name,
    role,
    processes: [own, ...processSingleton],
    load: (seconds) => loadHttp({ origin: `http://127.0.0.1:${port}`, requests, connections }, seconds),
  })
  return {
    contenders: [
      http('Azimut', 'ours', ports.ours, ours),
      http('fastify + pg', 'peer', ports.fastify, fastify),
      {
        name: 'pgbench',
        role: 'raw',
        processes: processSingleton,
        load: (seconds) => runPgbench({ url, programs, statements, clients: connections }, seconds),
      },
    ],
    close: async () => void (await Promise.all([ours.stop(), fastify.stop()])),
  }
}

async function startFastify(
  { database, folder }: Scene,
  recorded: readonly { mix: Mix; statement: RecordedStatement }[],
): Promise<Running> {
  const { recordTokenLookup } = await import('./record-statements')
  const file = `${folder}/fastify.json`
  const setup = {
    port: ports.fastify,
    url: database.url,
    poolSize: connections,
    tokenLookup: await recordTokenLookup(),
    statements: Object.fromEntries(
      recorded.map(({ mix, statement }) => [`${tokenOf(mix.person)} ${targetOf(mix)}`, statement]),
    ),
  }
  writeFileSync(file, JSON.stringify(setup))
  return startNode(['--import', 'tsx', 'bench/peers/fastify.ts', file], {
    ready: () => answers(`http://127.0.0.1:${ports.fastify}/health`),
  })
}
