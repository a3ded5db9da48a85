import type { Bench, Stage } from '../bench'
import { contender, databaseOf } from '../million/stage'
import { loadHttp } from '../rig/load-http'
import { checked, copyNotes, serveCopies } from '../rig/serve-copies'
import { startServer } from '../rig/start-product'
import { tokenOf } from '../scene/fill-database'
import { fillPhotos, type Photo } from './fill-photos'
import { targetOf } from './load-cold'
import { requestAt } from './requests'

const ports = { ours: 4431, nginx: 4432, node: 4433, checked: 4434, cached: 4435 }
const connections = 16
const variantsEach = 12

export const photoWarm: Bench = {
  name: 'photo-warm',
  title: 'A scaled portrait that was asked for before',
  operation: 'picture',
  goals: [{ against: checked, atLeast: 0.5 }],
  notes: [
    `${60 * variantsEach} pictures of 60 people, some much more in demand than others (Zipf), over ${connections} connections.`,
    'The product looks at the token, at who may see whom and at which file is the avatar with every request.',
    ...copyNotes,
  ],
  async open(scene): Promise<Stage> {
    const dataDir = `${scene.folder}/${ports.ours}`
    const photos = await fillPhotos(scene, `${dataDir}/files`)
    const ours = await startServer({ port: ports.ours, databaseUrl: scene.database.url, dataDir })
    const origin = `http://127.0.0.1:${ports.ours}`
    const token = tokenOf(1)
    const requests = demand(targetsOf(photos)).map((target) => ({ target, token }))
    const copies = await serveCopies(scene, origin, requests, {
      ports,
      connections,
      mediaType: 'image/jpeg',
      pathOf: ({ target }) => target,
      rests: { port: ports.checked, table: 'users', on: ({ target }) => Number(target.split('/')[3]) },
      processes: [ours.pid, ...databaseOf(scene)],
    })
    return {
      contenders: [
        contender('Azimut', 'ours', [ours.pid, ...databaseOf(scene)], (seconds) =>
          loadHttp({ origin, requests, connections }, seconds),
        ),
        ...copies.contenders,
      ],
      close: async () => void (await Promise.all([ours.stop(), copies.close()])),
    }
  },
}

function targetsOf(photos: readonly Photo[]): string[] {
  return Array.from({ length: photos.length * variantsEach }, (_, turn) => {
    const request = requestAt(turn, photos.length)
    return targetOf(request, photos[request.photo]?.userId ?? 0)
  })
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
