import { afterEach, beforeEach } from 'vitest'
import type { Listening } from '@/lib/ingest/listeners/listening'
import type { listenWialon } from '@/lib/ingest/listeners/ports'
import { type FakeIntake, fakeIntake } from './fake-intake'
import { TcpDevice } from './tcp-device'

type Listen = typeof listenWialon
type Limits = Parameters<Listen>[0]['limits']

export interface ListeningScene {
  /** A new one for each test. */
  intake: FakeIntake
  listen(way: Listen, limits?: Limits): Promise<Listening>
  /** A device connected to a new listener. */
  connected(way: Listen, limits?: Limits): Promise<TcpDevice>
  /** Storing blocks until released. */
  holdStore(): { release(): void }
}

/** Listeners over an in-memory intake with these known keys; closed after each test. */
export function listeningScene(...keys: readonly string[]): ListeningScene {
  let open: Listening[] = []
  const scene: ListeningScene = {
    intake: fakeIntake(...keys),
    async listen(way, limits) {
      const listening = await way({ host: '127.0.0.1', port: 0, intake: scene.intake, limits })
      open.push(listening)
      return listening
    },
    async connected(way, limits) {
      return TcpDevice.open((await scene.listen(way, limits)).port)
    },
    holdStore() {
      let release = () => undefined as void
      scene.intake.hold = new Promise((resolve) => {
        release = resolve
      })
      return { release: () => release() }
    },
  }
  beforeEach(() => {
    scene.intake = fakeIntake(...keys)
  })
  afterEach(async () => {
    await Promise.all(open.map((one) => one.stop()))
    open = []
  })
  return scene
}
