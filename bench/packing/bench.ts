import type { Bench, Scene, Stage } from '../bench'
import { contender, databaseOf, startOn } from '../million/stage'
import { loadHttp } from '../rig/load-http'
import { tokenOf } from '../scene/fill-database'
import { mixes, targetOf } from '../task-list/mixes'

type Coding = 'gzip' | 'br'

const ports = { gzip: 4771, br: 4772 }
const connections = 10

export const packingBenches: readonly Bench[] = [packing('gzip'), packing('br')]

function packing(coding: Coding): Bench {
  return {
    name: `packing-${coding}`,
    title: `A page of 25 tasks, compressed with ${coding}`,
    operation: 'request',
    goals: [{ against: 'uncompressed', atLeast: 0.9 }],
    notes: [
      `\`GET /rest/tasks\`, ${mixes.length} filters in turn, over ${connections} connections to the same server: OURS sends`,
      `\`Accept-Encoding: ${coding}\`, PEER sends none and gets the bytes as they are.`,
    ],
    open: (scene) => openStage(scene, coding),
  }
}

async function openStage(scene: Scene, coding: Coding): Promise<Stage> {
  const port = ports[coding]
  const server = await startOn(scene, port)
  const origin = `http://127.0.0.1:${port}`
  const requests = mixes.map((mix) => ({ target: targetOf(mix), token: tokenOf(mix.person) }))
  const packed = requests.map((request) => ({ ...request, headers: { 'Accept-Encoding': coding } }))
  for (const { target, token } of packed) await requireEqual(origin + target, token, coding)
  const processes = [server.pid, ...databaseOf(scene)]
  return {
    contenders: [
      contender('Azimut', 'ours', processes, (seconds) =>
        loadHttp({ origin, requests: packed, connections }, seconds),
      ),
      contender('uncompressed', 'peer', processes, (seconds) =>
        loadHttp({ origin, requests, connections }, seconds),
      ),
    ],
    close: () => server.stop(),
  }
}

/** Refuses to measure answers that are not compressed, or that say something else once they are opened. */
async function requireEqual(address: string, token: string, coding: Coding): Promise<void> {
  const authorization = `Bearer ${token}`
  const [packed, plain] = await Promise.all(
    [coding, 'identity'].map((accepted) =>
      fetch(address, { headers: { authorization, 'accept-encoding': accepted } }),
    ),
  )
  if (packed?.headers.get('content-encoding') !== coding)
    throw new Error(`${address} is not compressed with ${coding}`)
  if ((await packed.text()) !== (await plain?.text())) throw new Error(`${address} is answered differently`)
}
