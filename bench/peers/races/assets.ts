import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench } from '../../bench'
import { contender, databaseOf, startOn } from '../../million/stage'
import { loadHttp } from '../../rig/load-http'
import { serveCopies } from '../../rig/serve-copies'
import { root } from '../../rig/start-process'

const ports = { ours: 4799, nginx: 4800, node: 4801, cached: 4802 }
const connections = 8

/** Programs and styles of the console. */
export const raceAssets: Bench = {
  name: 'peers-assets',
  section: 'peers',
  smokedAs: 'tiles-warm',
  title: 'Programs and styles of the console',
  operation: 'file',
  goals: [],
  notes: [
    `The files of the console that browsers keep for good, unpacked, over ${connections} connections. nginx and the bare server of`,
    'Node have copies; `Azimut behind a proxy cache` is the product behind the nginx of `deploy`, which keeps them and does not',
    'ask.',
  ],
  open: async (scene) => {
    const ours = await startOn(scene, ports.ours)
    const origin = `http://127.0.0.1:${ports.ours}`
    const requests = filesOf('chunks').map((name) => ({ target: `/_next/static/chunks/${name}` }))
    const processes = [ours.pid, ...databaseOf(scene)]
    const copies = await serveCopies(scene, origin, requests, {
      ports,
      connections,
      mediaType: 'application/javascript',
      pathOf: ({ target }) => target,
      processes,
    })
    return {
      contenders: [
        contender('Azimut', 'ours', processes, (seconds) =>
          loadHttp({ origin, requests, connections }, seconds),
        ),
        ...copies.contenders,
      ],
      close: async () => void (await Promise.all([ours.stop(), copies.close()])),
    }
  },
}

/** Their names are made of their contents and nothing in them needs escaping. */
function filesOf(folder: string): string[] {
  const names = readdirSync(join(root, '.next/static', folder)).sort()
  return names.filter((name) => /^[\w.-]+\.(js|css)$/.test(name)).slice(0, 60)
}
