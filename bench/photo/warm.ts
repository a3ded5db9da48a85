import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Bench, Stage } from '../bench'
import type { Contender } from '../rig/interleave'
import { loadHttp } from '../rig/load-http'
import { startServer } from '../rig/start-product'
import { tokenOf } from '../scene/fill-database'
import { fillPhotos, type Photo, photoCount } from './fill-photos'
import { targetOf } from './load-cold'
import { hasNginx, startNginx } from './nginx'
import { wishAt } from './wishes'

const ports = { ours: 4431, nginx: 4432 }
const connections = 16
const variants = photoCount * 12

export const photoWarm: Bench = {
  name: 'photo-warm',
  title: 'A scaled portrait that was asked for before',
  operation: 'picture',
  goals: [{ against: 'nginx', atLeast: 0.7 }],
  notes: [
    `${variants} pictures of 60 people, some much more in demand than others (Zipf), over ${connections} connections.`,
    'RAW is nginx with one worker that serves the very same bytes as static files to everybody; the product looks at the',
    'token, at who may see whom and at which file is the avatar with every request.',
  ],
  async open(scene): Promise<Stage> {
    const dataDir = `${scene.folder}/${ports.ours}`
    const photos = await fillPhotos(scene.database.url, `${dataDir}/files`)
    const ours = await startServer({ port: ports.ours, databaseUrl: scene.database.url, dataDir })
    const targets = targetsOf(photos)
    const folder = join(scene.folder, 'nginx')
    await copyPictures(targets, join(folder, 'www'))
    const token = tokenOf(1)
    const asked = demand(targets)
    const contenders: Contender[] = [
      {
        name: 'Azimut',
        role: 'ours',
        processes: [ours.pid, ...(scene.database.pid === undefined ? [] : [scene.database.pid])],
        load: (seconds) =>
          loadHttp(
            {
              origin: `http://127.0.0.1:${ports.ours}`,
              requests: asked.map((target) => ({ target, token })),
              connections,
            },
            seconds,
          ),
      },
    ]
    if (!hasNginx()) {
      scene.say('nginx is not at hand: the product is measured alone')
      return { contenders, close: ours.stop }
    }
    const nginx = await startNginx(ports.nginx, folder)
    contenders.push({
      name: 'nginx',
      role: 'raw',
      processes: [nginx.pid],
      load: (seconds) =>
        loadHttp(
          {
            origin: `http://127.0.0.1:${ports.nginx}`,
            requests: asked.map((target) => ({ target })),
            connections,
          },
          seconds,
        ),
    })
    return { contenders, close: async () => void (await Promise.all([ours.stop(), nginx.stop()])) }
  },
}

function targetsOf(photos: readonly Photo[]): string[] {
  return Array.from({ length: variants }, (_, turn) => {
    const wish = wishAt(turn, photos.length)
    return targetOf(wish, photos[wish.photo]?.userId ?? 0)
  })
}

/** Makes every picture once and lays it down for nginx under the same address. */
async function copyPictures(targets: readonly string[], folder: string): Promise<void> {
  const headers = { authorization: `Bearer ${tokenOf(1)}` }
  for (const target of targets) {
    const reply = await fetch(`http://127.0.0.1:${ports.ours}${target}`, { headers })
    if (reply.status !== 200) throw new Error(`${target} is answered with ${reply.status}`)
    mkdirSync(dirname(join(folder, target)), { recursive: true })
    writeFileSync(join(folder, target), Buffer.from(await reply.arrayBuffer()))
  }
}

/** Three thousand requests, the n-th picture 1/n as often as the first; the same in every run. */
function demand(targets: readonly string[]): string[] {
  const weights = targets.map((_, rank) => 1 / (rank + 1))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let seed = 1
  return Array.from({ length: 3000 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    let left = (seed / 2_147_483_648) * sum
    const rank = weights.findIndex((weight) => (left -= weight) <= 0)
    // Neighbours in the list are one person's sizes: spread the demand over people.
    return targets[(rank * 37) % targets.length] ?? ''
  })
}
