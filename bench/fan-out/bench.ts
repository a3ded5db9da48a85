import type { Bench, Scene, Stage } from '../bench'
import type { Contender, Work } from '../rig/interleave'
import { startServer } from '../rig/start-product'
import { type Running, startNode } from '../rig/start-process'
import { persons, sessionsEach, tokenOf } from '../scene/fill-database'
import { scaled } from '../scene/scale'
import { type Crowd, gatherCrowd } from './crowd'
import { type Drive, eventLoop, saturate } from './drive'
import { canConnect } from './can-connect'
import { requireSameMessage } from './hear'
import { createEventSource } from './write-events'

const viewers = 2000
const crowdProcesses = 1
const eventsPerSecond = 10
const ports = { ours: 4720, ws: 4721, socketIo: 4722 }
const targets = { ws: '/', socketIo: '/socket.io/?EIO=4&transport=websocket' }

const processSingleton = [
  `${viewers} viewers in a separate process, who see a comment of a task as a message of about 1.5 KB. OURS finds`,
  'each event in the outbox, decides who may see it, presents and sends it. PEER socket.io has its stock settings and',
  'RAW is a loop of `ws.send`: both send the same message to everybody without asking.',
]

export const fanOut: Bench = {
  name: 'fan-out',
  title: `Events to ${viewers} viewers, as many as go`,
  operation: 'delivery',
  goals: [{ against: 'ws', atLeast: 0.9 }],
  notes: [
    ...processSingleton,
    'Always 24 to 32 events are under way, made 8 at a time, one of the 8 by a comment over the API. OURS sends events',
    'that are there at the same moment as one write to a connection; the others write each by itself.',
  ],
  open: (scene) => openStage(scene, saturate),
}

export const fanOutPaced: Bench = {
  name: 'fan-out-paced',
  title: `${eventsPerSecond} single events a second to ${viewers} viewers`,
  operation: 'delivery',
  goals: [],
  notes: [
    ...processSingleton,
    'Single comments, so nothing can share a write. The processor time of OURS holds the whole request over the API, of',
    'the server and of PostgreSQL; the others only send.',
  ],
  open: (scene) => openStage(scene, (drive, seconds) => eventLoop(drive, seconds, eventsPerSecond)),
}

type Load = (drive: Drive, seconds: number) => Promise<Work>

async function openStage({ database, folder, scale }: Scene, load: Load): Promise<Stage> {
  const count = scaled(viewers, scale)
  const place = { port: ports.ours, databaseUrl: database.url, dataDir: `${folder}/${ports.ours}` }
  const ours = await startServer(place)
  const source = await createEventSource(database.url, `http://127.0.0.1:${ports.ours}`)
  const ws = await startPeer('bench/peers/bare-ws.ts', ports.ws)
  const socketIo = await startPeer('bench/peers/socket-io.ts', ports.socketIo)
  const produce = { ws: order(ws, source.message), socketIo: order(socketIo, source.message) }
  for (const peer of ['ws', 'socketIo'] as const)
    await requireSameMessage(
      { port: ports[peer], target: targets[peer], socketIo: peer === 'socketIo' },
      () => produce[peer](1),
      source.message,
    )
  const crowds = {
    ours: await gatherCrowd(
      { port: ports.ours, viewers: taskWatchers(count), socketIo: false },
      crowdProcesses,
    ),
    ws: await gatherCrowd(
      { port: ports.ws, viewers: anybody(count, targets.ws), socketIo: false },
      crowdProcesses,
    ),
    socketIo: await gatherCrowd(
      {
        port: ports.socketIo,
        viewers: anybody(count, targets.socketIo),
        socketIo: true,
      },
      crowdProcesses,
    ),
  }
  const contender = (
    name: string,
    role: Contender['role'],
    { processes, crowd, produce }: { processes: number[]; crowd: Crowd; produce: Drive['produce'] },
  ): Contender => ({
    name,
    role,
    processes,
    load: (seconds) => load({ viewers: crowd.size, delivered: crowd.delivered, produce }, seconds),
  })
  const own = database.pid === undefined ? [ours.pid] : [ours.pid, database.pid]
  return {
    contenders: [
      contender('Azimut', 'ours', { processes: own, crowd: crowds.ours, produce: source.write }),
      contender('ws', 'raw', { processes: [ws.pid], crowd: crowds.ws, produce: produce.ws }),
      contender('socket.io', 'peer', {
        processes: [socketIo.pid],
        crowd: crowds.socketIo,
        produce: produce.socketIo,
      }),
    ],
    close: async () => {
      await Promise.all(Object.values(crowds).map(({ stop }) => stop()))
      await source.stop()
      await Promise.all([ours, ws, socketIo].map(({ stop }) => stop()))
    },
  }
}

function startPeer(program: string, port: number): Promise<Running> {
  return startNode(['--import', 'tsx', program, `${port}`], { ready: () => canConnect(port) })
}

function order({ child }: Running, text: string) {
  return async (events: number) => {
    child.send({ events, text })
    return events
  }
}

/** People who see the tasks of the first organization, several connections each. */
export function taskWatchers(count: number) {
  const people = persons.watchersOfFirstOrganization
  const target = '/rest/tasks/cache?apiVersion=2.0'
  return Array.from({ length: count }, (_, i) => {
    const session = Math.floor(i / people.length) % sessionsEach
    return { target, token: tokenOf(people[i % people.length] ?? 0, session) }
  })
}

function anybody(count: number, target: string) {
  return Array.from({ length: count }, () => ({ target, token: null }))
}
