import { writeFileSync } from 'node:fs'
import type { Bench, Scene, Stage } from '../bench'
import type { Contender } from '../rig/interleave'
import { loadHttp } from '../rig/load-http'
import { startServer } from '../rig/start-product'
import { type Running, startNode } from '../rig/start-process'
import { tokenOf } from '../scene/fill-database'
import { fillSettings } from './fill-settings'

const ports = { ours: 4750, constant: 4751 }
// As many as the product's pool has connections by default.
const connections = 10
const people = 60
const target = '/rest/configuration/props?apiVersion=2.0'
const originOf = (port: number) => `http://127.0.0.1:${port}`

export const props: Bench = {
  name: 'props',
  title: 'The settings of the caller out of 1,000 nodes with 5 rules each',
  operation: 'request',
  goals: [{ against: 'a constant answer', atLeast: 0.8 }],
  notes: [
    `\`GET ${target}\` of ${people} people in turn over ${connections} connections; nobody gets quite what another gets.`,
    'RAW answers everybody with the same bytes, as long as ours, by the same kernel and router with the same look at the',
    'token, in a server that serves nothing else.',
  ],
  async open(scene): Promise<Stage> {
    const empty = await fillSettings(scene)
    const dataDir = `${scene.folder}/${ports.ours}`
    const ours = await startServer({ port: ports.ours, databaseUrl: scene.database.url, dataDir })
    const size = await requireOwnAnswers()
    const constant = await startConstant(scene)
    await requireAsLong(size)
    return {
      contenders: [
        contender(scene, 'Azimut', 'ours', ports.ours, ours),
        contender(scene, 'a constant answer', 'raw', ports.constant, constant),
      ],
      async close() {
        await Promise.all([ours.stop(), constant.stop()])
        await empty()
      },
    }
  },
}

/** The settings of each person in turn. */
export const settingsRequests = Array.from({ length: people }, (_, n) => ({ target, token: tokenOf(n + 1) }))

function contender(
  { database }: Scene,
  name: string,
  role: Contender['role'],
  port: number,
  { pid }: Running,
): Contender {
  return {
    name,
    role,
    processes: [pid, ...(database.pid === undefined ? [] : [database.pid])],
    load: (seconds) => loadHttp({ origin: originOf(port), requests: settingsRequests, connections }, seconds),
  }
}

async function read(port: number, person: number): Promise<string> {
  const reply = await fetch(originOf(port) + target, {
    headers: { authorization: `Bearer ${tokenOf(person)}` },
  })
  if (reply.status !== 200) throw new Error(`Person ${person}: ${reply.status}`)
  return reply.text()
}

/** Each user gets a different answer, and all are equally long. */
async function requireOwnAnswers(): Promise<number> {
  const answers = new Set<string>()
  for (let person = 1; person <= people; person++) answers.add(await read(ports.ours, person))
  const sizes = new Set([...answers].map((answer) => Buffer.byteLength(answer)))
  const [size = 0] = sizes
  if (answers.size < people || sizes.size > 1)
    throw new Error(`${answers.size} different answers of ${[...sizes].join()} bytes`)
  return size
}

async function startConstant({ database, folder }: Scene): Promise<Running> {
  const file = `${folder}/constant-props.json`
  writeFileSync(file, await read(ports.ours, 1))
  return startNode(['--import', 'tsx', 'bench/peers/constant-props.ts', `${ports.constant}`, file], {
    env: { DATABASE_URL: database.url, DATA_DIR: `${folder}/${ports.constant}`, BASE_URL: '' },
    ready: async () => (await read(ports.constant, 1)).length > 0,
  })
}

async function requireAsLong(size: number): Promise<void> {
  const other = Buffer.byteLength(await read(ports.constant, 2))
  if (other !== size) throw new Error(`The constant answer has ${other} bytes, ours has ${size}`)
}
