import { readFileSync } from 'node:fs'
import { on, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Bench, Scene, Stage } from '../bench'
import { canConnect } from '../fan-out/can-connect'
import { type Crowd, gatherCrowd } from '../fan-out/crowd'
import { requireSameMessage } from '../fan-out/hear'
import type { Contender } from '../rig/interleave'
import { scaled } from '../scene/scale'
import { contender, databaseOf, startOn } from '../million/stage'
import { type Running, startNode } from '../rig/start-process'
import { collectGarbage } from './collect-garbage'
import { frameBySecond } from './drive'
import { createMovement, fillGroups, type Movement, movers, tokenFor } from './groups'
import { requireLastState } from './require-last-state'

/** Of the first bench; every further one has its own, four in a row. */
const firstPort = 4800
const kilobytesAtMost = 15
const smoked = 'live-2000-300'

interface Size {
  viewers: number
  groups: number
}

/** Frames of moved points to so many viewers, who see so many different things. */
export const liveBenches: readonly Bench[] = [2000, 5000, 10_000]
  .flatMap((viewers) => [1, 10, 300].map((groups) => ({ viewers, groups })))
  .map(liveBench)

function liveBench(size: Size, index: number): Bench {
  const { viewers, groups } = size
  const name = `live-${viewers}-${groups}`
  return {
    name,
    smokedAs: name === smoked ? undefined : smoked,
    title: `Moved points to ${viewers} viewers in ${groups} ${groups === 1 ? 'group' : 'groups'}`,
    operation: 'delivery',
    goals: [
      { against: 'ws', atLeast: 0.9 },
      { against: 'socket.io', atLeast: 2 },
    ],
    notes: [
      `Once a second ${movers} people of each group move, and every viewer of the group gets a frame of about 4 KB; all viewers`,
      'are in a separate process. Only the time in which frames arrive counts, not that in between. OURS finds the',
      'moved points in the database, decides who may see them, presents and sends them; its processor time holds the',
      'moves in PostgreSQL too. RAW writes the bytes of one frame for each group, made before, to the sockets of bare',
      '`ws`; PEER is socket.io with its stock settings and a room for each group. Before the rounds readers who come and',
      `go have to end with the last place of everybody, and the server may hold ${kilobytesAtMost} KB for each idle socket.`,
    ],
    open: (scene) => openStage(scene, size, firstPort + 4 * index),
  }
}

async function openStage(scene: Scene, full: Size, port: number): Promise<Stage> {
  const size = { viewers: scaled(full.viewers, scene.scale), groups: scaled(full.groups, scene.scale) }
  const ports = { ours: port, ws: port + 1, socketIo: port + 2, inspector: port + 3 }
  await fillGroups(scene.database.url, size)
  const movement = await createMovement(scene.database.url, size.groups)
  const settings = { NODE_OPTIONS: `--inspect-port=${ports.inspector}` }
  const ours = await startOn(scene, ports.ours, { settings })
  await requireLastState(ports.ours, movement, size.groups)
  const frame = await firstFrame(ports.ours, movement)
  const ws = await startPeer('bench/peers/ws-groups.ts', ports.ws)
  const socketIo = await startPeer('bench/peers/socket-io-groups.ts', ports.socketIo)
  const peers = {
    ws: { port: ports.ws, target: '/?', socketIo: false, produce: order(ws, frame) },
    socketIo: {
      port: ports.socketIo,
      target: '/socket.io/?EIO=4&transport=websocket&',
      socketIo: true,
      produce: order(socketIo, frame),
    },
  }
  for (const peer of Object.values(peers))
    await requireSameMessage({ ...peer, target: `${peer.target}group=0` }, peer.produce, frame)
  const crowds = {
    ours: await gatherIdle(scene, size, { port, held: () => heldBy(ours.pid, ports.inspector) }),
    ws: await gather(size, peers.ws),
    socketIo: await gather(size, peers.socketIo),
  }
  const side = (
    name: string,
    role: Contender['role'],
    { processes, crowd, produce }: { processes: number[]; crowd: Crowd; produce: () => Promise<void> },
  ) => contender(name, role, processes, (seconds) => frameBySecond(crowd, produce, seconds))
  return {
    contenders: [
      side('Azimut', 'ours', {
        processes: [ours.pid, ...databaseOf(scene)],
        crowd: crowds.ours,
        produce: movement.step,
      }),
      side('ws', 'raw', { processes: [ws.pid], crowd: crowds.ws, produce: peers.ws.produce }),
      side('socket.io', 'peer', {
        processes: [socketIo.pid],
        crowd: crowds.socketIo,
        produce: peers.socketIo.produce,
      }),
    ],
    close: async () => {
      await Promise.all(Object.values(crowds).map(({ stop }) => stop()))
      await movement.stop()
      await Promise.all([ours, ws, socketIo].map(({ stop }) => stop()))
    },
  }
}

function startPeer(program: string, port: number): Promise<Running> {
  return startNode(['--import', 'tsx', program, `${port}`], { ready: () => canConnect(port) })
}

function order({ child }: Running, frame: string) {
  return async () => void child.send(frame)
}

/** What one of the first group gets when its people have moved: peers send the same. */
async function firstFrame(port: number, movement: Movement): Promise<string> {
  const headers = { authorization: `Bearer ${tokenFor(0, 0)}` }
  const socket = new WebSocket(`ws://127.0.0.1:${port}${feed}`, { headers })
  const messages = on(socket, 'message', { signal: AbortSignal.timeout(20_000) })
  await once(socket, 'open')
  await sleep(2000)
  await movement.step()
  await sleep(2000)
  socket.terminate()
  let last = ''
  for await (const [data] of messages) {
    last = String(data)
    if ((JSON.parse(last) as { points: unknown[] }).points.length === movers) return last
  }
  throw new Error('The feed is silent')
}

const feed = '/rest/users/locations/live?apiVersion=2.0'

/** The viewers of the product, and what it holds for each of them while nothing moves. */
async function gatherIdle(
  scene: Scene,
  { viewers, groups }: Size,
  { port, held }: { port: number; held: () => Promise<number> },
): Promise<Crowd> {
  const many = (count: number) =>
    gatherCrowd(
      {
        port,
        socketIo: false,
        viewers: Array.from({ length: count }, (_, n) => ({
          target: feed,
          token: tokenFor(n % groups, Math.floor(n / groups)),
        })),
      },
      1,
    )
  // What a few sockets hold cannot be told from the rest of the server.
  if (scene.scale < 1) return many(viewers)
  // The first ones make the server load what it needs for any.
  await (await many(Math.min(1000, viewers / 2))).stop()
  await sleep(3000)
  const before = await held()
  const crowd = await many(viewers)
  await sleep(3000)
  const each = ((await held()) - before) / viewers
  scene.say(`${each.toFixed(1)} KB resident for each idle socket`)
  if (each > kilobytesAtMost) process.exitCode = 1
  return crowd
}

/** Resident kilobytes of a process without its garbage. */
async function heldBy(pid: number, inspectorPort: number): Promise<number> {
  await collectGarbage(pid, inspectorPort)
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes)
}

interface Peer {
  port: number
  target: string
  socketIo: boolean
}

function gather({ viewers, groups }: Size, { port, target, socketIo }: Peer): Promise<Crowd> {
  const watchers = Array.from({ length: viewers }, (_, n) => ({
    target: `${target}group=${n % groups}`,
    token: null,
  }))
  return gatherCrowd({ port, viewers: watchers, socketIo }, 1)
}
