import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { closeCircuits } from '@/lib/domain/remote-layers/upstream/breaker'
import { api } from '@/lib/testing/api'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make, type User } from '@/lib/testing/make'
import { postRemote } from './post-remote'
import { type StandIn, standIn } from './stand-in'
import { type Stop, wfsHandler } from './wfs'

export interface Collection {
  numberMatched: number
  numberReturned: number
  features: {
    id: string | number
    geometry: { coordinates: number[] }
    properties: Record<string, unknown>
  }[]
  links?: { rel: string; href: string }[]
}

/** Stops on a line to the north-east: 30 E 50 N, 30.1 E 50.1 N and so on. */
export const stops: Stop[] = Array.from({ length: 40 }, (_, at) => ({
  id: at + 1,
  lon: 30 + at / 10,
  lat: 50 + at / 10,
  name: at === 0 ? 'Парк & <сад>' : `Остановка ${at + 1}`,
  height: at % 4 === 3 ? null : at / 2,
}))

export const idsOf = ({ features }: Collection) =>
  features.map(({ id }) => Number(String(id).split('.').at(-1)))

export const textOf = async (path: string, who: User) => (await api.as(who).get<string>(path)).body

export async function collectionOf(path: string, who: User): Promise<Collection> {
  const { status, body } = await api.as(who).get<Collection | string>(path)
  expect(status, `${path}: ${JSON.stringify(body).slice(0, 300)}`).toBe(200)
  return (typeof body === 'string' ? JSON.parse(body) : body) as Collection
}

interface RemoteScene {
  router: RouterServer
  /** A remote server with the stops; each test has another one. */
  server: StandIn
  owner: User
  layer: Awaited<ReturnType<typeof postRemote>>
}

/** A remote layer for the tests of a file; its members are set before the first test. */
export function remoteScene(manifest: Parameters<typeof serveRouter>[0]): RemoteScene {
  const scene = {} as RemoteScene
  beforeAll(async () => {
    scene.router = await serveRouter(manifest)
  })
  afterAll(() => scene.router.stop())
  beforeEach(async () => {
    closeCircuits()
    scene.server = await standIn(wfsHandler({ stops }))
    scene.owner = await make.user({ role: 'MAIN_ADMINISTRATOR' })
    scene.layer = await postRemote(scene.owner, scene.server, 'wfs')
  })
  afterEach(() => scene.server.stop())
  return scene
}
