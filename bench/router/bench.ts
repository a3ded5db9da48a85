import type { Bench } from '../bench'
import type { Contender } from '../rig/interleave'
import { loadHttp } from '../rig/load-http'
import { startNext, startServer } from '../rig/start-product'
import { answers, type Running, startNode } from '../rig/start-process'

const connections = 32
const target = '/health/live'
const ports = { ours: 4700, next: 4701, bare: 4702 }

export const router: Bench = {
  name: 'router',
  title: 'A trivial route',
  operation: 'request',
  goals: [{ against: 'next start', atLeast: 10 }],
  notes: [
    `\`GET ${target}\` over ${connections} connections. OURS is the built server, which answers by its own router;`,
    'PEER is the same build under `next start`; RAW is `node:http` that writes the same bytes.',
  ],
  async open({ database, folder }) {
    const place = (port: number) => ({ port, databaseUrl: database.url, dataDir: `${folder}/${port}` })
    const url = (port: number) => `http://127.0.0.1:${port}${target}`
    const ours = await startServer(place(ports.ours))
    const next = await startNext(place(ports.next))
    const bare = await startNode(['--import', 'tsx', 'bench/peers/bare-http.ts', `${ports.bare}`], {
      ready: () => answers(url(ports.bare)),
    })
    await requireEqualAnswers(Object.values(ports).map(url))
    const contender = (name: string, role: Contender['role'], port: number, { pid }: Running): Contender => ({
      name,
      role,
      processes: [pid],
      load: (seconds) =>
        loadHttp({ origin: `http://127.0.0.1:${port}`, requests: [{ target }], connections }, seconds),
    })
    return {
      contenders: [
        contender('Azimut', 'ours', ports.ours, ours),
        contender('next start', 'peer', ports.next, next),
        contender('node:http', 'raw', ports.bare, bare),
      ],
      close: async () => void (await Promise.all([ours, next, bare].map(({ stop }) => stop()))),
    }
  },
}

async function requireEqualAnswers(urls: readonly string[]): Promise<void> {
  const bodies = await Promise.all(urls.map(async (url) => (await fetch(url)).text()))
  if (new Set(bodies).size !== 1) throw new Error(`The answers differ: ${bodies.join(' ')}`)
}
