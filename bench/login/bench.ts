import { once } from 'node:events'
import { Agent } from 'node:http'
import { availableParallelism, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import pg from 'pg'
import { argon2id, hashesAtOnce } from '@/lib/platform/hashing/argon2id'
import type { Bench, Scene, Stage } from '../bench'
import type { Contender, Work } from '../rig/interleave'
import { startServer } from '../rig/start-product'
import { type Running, startNode } from '../rig/start-process'
import { persons, tokenOf } from '../scene/fill-database'
import { ask } from './ask'
import { measureLatency } from './latency'
import { password, startStorm } from './storm'

const connections = 8
const ports = { throughput: 4730, latency: 4731 }

export const login: Bench = {
  name: 'login',
  title: 'Signing in by login and password',
  operation: 'login',
  goals: [{ against: '@node-rs/argon2', atLeast: 0.95 }],
  notes: [
    `\`POST /rest/auth/by-login\` over ${connections} connections, right passwords of 60 people. RAW verifies the same`,
    `hash (argon2id, 19 MiB, 2 passes) with the bare binding, ${hashesAtOnce(availableParallelism())} at a time like the product, and does nothing`,
    'else: neither a server nor a database nor a load generator takes anything of the machine beside it.',
  ],
  open: openThroughput,
}

export const loginLatency: Bench = {
  name: 'login-latency',
  title: 'Reading while others sign in: the reciprocal of the 99th percentile',
  operation: 'request',
  goals: [{ against: 'without logins', atLeast: 1 / 1.5 }],
  notes: [
    `\`GET /rest/users/current\` a hundred times a second. OURS meanwhile has ${connections} connections that sign people`,
    'in without a pause; PEER is the same server without them. A throughput of 500 means that 99 % of the answers came',
    'within 2 ms. The processor time of OURS is that of the logins. RAW is the server without logins while a process of',
    'lower priority computes the same hashes with the bare binding: what two processors leave of the goal.',
  ],
  open: openLatency,
}

/** Gives the people of the scene the password that they sign in with. */
export async function fillPasswords(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('UPDATE users SET password_hash = $1 WHERE login LIKE $2', [await theHash(), 'person%'])
  await client.end()
}

async function openServer({ database, folder }: Scene, port: number): Promise<Running> {
  await fillPasswords(database.url)
  return startServer({ port, databaseUrl: database.url, dataDir: `${folder}/${port}` })
}

let known: Promise<string> | undefined
function theHash(): Promise<string> {
  known ??= hash(password, argon2id)
  return known
}

const idOf = ({ pid }: Scene['database']) => (pid === undefined ? [] : [pid])

async function openThroughput(scene: Scene): Promise<Stage> {
  const ours = await openServer(scene, ports.throughput)
  await requireSameVerdicts()
  const bare = await startBinding()
  const contenders: Contender[] = [
    {
      name: 'Azimut',
      role: 'ours',
      processes: [ours.pid, ...idOf(scene.database)],
      load: (seconds) => signInFor(ports.throughput, seconds),
    },
    {
      name: '@node-rs/argon2',
      role: 'raw',
      processes: [bare.pid],
      load: async (seconds) => {
        bare.child.send({ seconds })
        const [work] = (await once(bare.child, 'message')) as [Work]
        return work
      },
    },
  ]
  return { contenders, close: async () => void (await Promise.all([ours.stop(), bare.stop()])) }
}

/** Both sides take the right password and refuse another one. */
async function requireSameVerdicts(): Promise<void> {
  const agent = new Agent()
  for (const given of [password, `${password}!`]) {
    const body = { login: 'person1', password: given }
    const status = await ask(ports.throughput, agent, { method: 'POST', path: '/rest/auth/by-login', body })
    if ((status === 200) !== (await verify(await theHash(), given)))
      throw new Error(`A login is answered with ${status}, the binding says something else`)
  }
  agent.destroy()
}

/** The process listens on no port; it says by a message that it is up. */
async function startBinding(): Promise<Running> {
  const args = [
    '--import',
    'tsx',
    'bench/peers/bare-argon2.ts',
    await theHash(),
    password,
    `${hashesAtOnce(availableParallelism())}`,
  ]
  const running = await startNode(args, { ready: async () => true })
  await once(running.child, 'message')
  return running
}

async function signInFor(port: number, seconds: number): Promise<Work> {
  const storm = startStorm(port, connections)
  await sleep(seconds * 1000)
  return storm.stop()
}

async function openLatency(scene: Scene): Promise<Stage> {
  const server = await openServer(scene, ports.latency)
  const bare = await startBinding()
  setPriority(bare.pid, 10)
  const token = tokenOf(persons.workerOfFirstOrganization)
  const processes = [server.pid, ...idOf(scene.database)]
  const contenders: Contender[] = [
    {
      name: 'Azimut',
      role: 'ours',
      processes,
      load: async (seconds) => {
        const storm = startStorm(ports.latency, connections)
        const work = await measureLatency(ports.latency, token, seconds)
        const { errors } = await storm.stop()
        return { ...work, errors: work.errors + errors }
      },
    },
    {
      name: 'without logins',
      role: 'peer',
      processes,
      load: (seconds) => measureLatency(ports.latency, token, seconds),
    },
    {
      name: 'bare hashes beside it',
      role: 'raw',
      processes: [...processes, bare.pid],
      load: async (seconds) => {
        bare.child.send({ seconds })
        const hashed = once(bare.child, 'message')
        const work = await measureLatency(ports.latency, token, seconds)
        await hashed
        return work
      },
    },
  ]
  return { contenders, close: async () => void (await Promise.all([server.stop(), bare.stop()])) }
}
