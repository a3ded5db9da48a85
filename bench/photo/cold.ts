import type { Bench, Scene, Stage } from '../bench'
import { startServer } from '../rig/start-product'
import { type Running, startNode } from '../rig/start-process'
import { tokenOf } from '../scene/fill-database'
import { scaled } from '../scene/scale'
import { fillPhotos, type Photo } from './fill-photos'
import { bareLoad, coldLoad, targetOf } from './load-cold'
import { requireLevel, residentMegabytes } from './memory'
import { requestAt } from './requests'

const port = 4430
const images = 5000
const mayGrow = 32

export const photo: Bench = {
  name: 'photo',
  title: 'A portrait of 3 megapixels in a size that nobody has asked for before',
  operation: 'picture',
  goals: [{ against: 'bare sharp', atLeast: 0.9 }],
  notes: [
    '60 photos, fit and crop, six sizes, every address new, over 4 connections. RAW is sharp in a loop in a process of',
    'its own: the same options, two pictures at a time, no server, no look at rights, nothing kept on disk.',
    `Before the rounds ${images} pictures are made, over the second half of which the server may not grow by more`,
    `than ${mayGrow} MB.`,
  ],
  async open(scene): Promise<Stage> {
    const dataDir = `${scene.folder}/${port}`
    const photos = await fillPhotos(scene, `${dataDir}/files`)
    const ours = await startServer({ port, databaseUrl: scene.database.url, dataDir })
    const origin = `http://127.0.0.1:${port}`
    await requireEqualPictures(origin, photos)
    const cold = coldLoad(origin, photos)
    await requireFlatMemory(scene, ours, cold)
    const bare = await startNode(['--import', 'tsx', 'bench/peers/bare-sharp.ts'], {
      ready: async () => true,
    })
    const database = scene.database.pid === undefined ? [] : [scene.database.pid]
    return {
      contenders: [
        { name: 'Azimut', role: 'ours', processes: [ours.pid, ...database], load: cold.forSeconds },
        {
          name: 'bare sharp',
          role: 'raw',
          processes: [bare.pid],
          load: (seconds) => bareLoad(bare, photos, seconds),
        },
      ],
      close: async () => void (await Promise.all([ours.stop(), bare.stop()])),
    }
  },
}

/** Both sides make the very same bytes. */
async function requireEqualPictures(origin: string, photos: readonly Photo[]): Promise<void> {
  const { renderBare } = await import('../peers/bare-sharp')
  // Far from the turns that are measured.
  for (let turn = 900_000; turn < 900_000 + 780; turn += 65) {
    const request = requestAt(turn, photos.length)
    const { userId = 0, path = '' } = photos[request.photo] ?? {}
    const headers = { authorization: `Bearer ${tokenOf(1)}` }
    const reply = await fetch(origin + targetOf(request, userId), { headers })
    const bytes = Buffer.from(await reply.arrayBuffer())
    if (!bytes.equals(await renderBare(path, request)))
      throw new Error(`${targetOf(request, userId)}: ${reply.status}, another picture than the bare one`)
  }
}

async function requireFlatMemory(
  scene: Scene,
  { pid }: Running,
  cold: ReturnType<typeof coldLoad>,
): Promise<void> {
  const samples = [residentMegabytes(pid)]
  const part = scaled(images / 20, scene.scale)
  for (let made = 0; made < 20; made++) {
    const { errors } = await cold.pictures(part)
    if (errors > 0) throw new Error(`${errors} pictures failed`)
    samples.push(residentMegabytes(pid))
  }
  requireLevel(scene, samples, mayGrow)
}
