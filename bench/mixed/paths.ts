import { Agent } from 'node:http'
import pg from 'pg'
import sharp from 'sharp'
import type { Scene } from '../bench'
import { gatherCrowd } from '../fan-out/crowd'
import { taskWatchers } from '../fan-out/bench'
import { findTask } from '../fan-out/write-events'
import { openFleet } from '../ingest/fleet'
import { copies, outdateLayers, viewer } from '../map/fill-layers'
import { askedMaps, targetOf as targetOfMap } from '../map/requests'
import { changeOf } from '../million/patch'
import { askFor } from '../rig/ask-for'
import type { HttpRequest } from '../rig/http-request'
import { pace, type Paced } from '../rig/pace'
import { persons, sizeOf, tokenOf } from '../scene/fill-database'
import { scaled } from '../scene/scale'
import { mixes } from '../task-list/mixes'
import { askLists, askTiles } from '../workers/http-paths'
import { listenForTasks } from './hear'

/** One way of using the server, at its pace. */
export interface MixedPath {
  name: string
  perSecond: number
  run: (seconds: number) => Promise<Paced>
}

export interface Mixture {
  paths: MixedPath[]
  stop: () => Promise<void>
}

const viewers = 500
const positionsPerPacket = 4
const mainToken = tokenOf(persons.mainAdministrator)
const json = { 'content-type': 'application/json' }

/** Half of what two cores can do, with PostgreSQL and those who ask beside it. */
export async function openMixture(
  scene: Scene,
  { port, listener }: { port: number; listener: number },
): Promise<Mixture> {
  const { database, scale } = scene
  const origin = `http://127.0.0.1:${port}`
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const tasks = sizeOf('usual', scale).tasks
  const tiles = await askTiles(scene, copies)
  const maps = askedMaps('bench_areas', scale).map((map) => ({
    target: targetOfMap(map, '/service/wms'),
    token: viewer,
  }))
  const fleet = await openFleet(scene, { port, listener, first: 230_000 })
  const watching = taskWatchers(scaled(viewers, scale))
  const crowd = await gatherCrowd({ port, viewers: watching, socketIo: false }, 1)
  const feed = await listenForTasks(origin, tokenOf(persons.watchersOfFirstOrganization[0] ?? 0))
  const photo = await drawPhoto()
  const send = async (request: HttpRequest) => (await askFor(origin, request, agent)) === 200
  const asking = (requests: readonly HttpRequest[]) => {
    let turn = 0
    return () => send(requests[turn++ % requests.length] as HttpRequest)
  }
  let turn = 0
  const task = await firstTask(database.url)
  const changing = () => send(changeOf(tasks, turn++))
  const hearing = async () => {
    const words = `Обход ${turn++}-${Math.random()}`
    const heard = feed.heard(words)
    const sent = await send({
      method: 'POST',
      target: `/rest/tasks/${task}/comments?apiVersion=2.0`,
      token: mainToken,
      headers: json,
      body: JSON.stringify({ comment: words }),
    })
    return sent && heard
  }
  let asked = 0
  const nextTile = asking(tiles)
  const drawTile = async () => {
    // All have been asked for: from here on each is another one.
    if (asked++ % tiles.length === 0) await outdateLayers(database.url)
    return nextTile()
  }
  const http = (name: string, perSecond: number, act: () => Promise<boolean>): MixedPath => ({
    name,
    perSecond,
    run: (seconds) => pace(act, perSecond, seconds),
  })
  const packets = 100
  return {
    paths: [
      http('list of tasks', 15, asking(askLists(mixes))),
      http('change of a task', 10, changing),
      http('comment, until it is heard', 4, hearing),
      http('upload of a photo', 2, () => uploadPhoto(origin, photo)),
      http('vector tile, not cached', 15, drawTile),
      http('map drawn', 4, asking(maps)),
      {
        name: `packet of ${positionsPerPacket} positions`,
        perSecond: packets,
        run: async (seconds) => {
          const { waits, errors } = await fleet.drive({
            seconds,
            positionsPerPacket,
            packetsPerSecond: packets,
          })
          return { times: waits, errors }
        },
      },
    ],
    stop: async () => {
      agent.destroy()
      feed.stop()
      await crowd.stop()
      await fleet.stop()
    },
  }
}

async function firstTask(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return findTask(client).finally(() => client.end())
}

function drawPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 18 }
  return sharp({ create: { width: 1280, height: 960, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

async function uploadPhoto(origin: string, photo: Buffer): Promise<boolean> {
  const form = new FormData()
  // No two photos are the same file.
  const name = `photo-${Math.random()}.jpg`
  form.set('Filedata', new Blob([Buffer.concat([photo, Buffer.from(name)])]), name)
  const headers = { authorization: `Bearer ${mainToken}` }
  const answer = await fetch(`${origin}/files/upload`, { method: 'POST', headers, body: form })
  await answer.arrayBuffer()
  return answer.status === 200
}
