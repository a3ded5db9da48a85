import { database } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'
import type { CityPlan } from '../../city'
import { readCast } from './cast'
import { gather } from './gather'
import type { Doors } from './lines/open-line'
import { Errands } from './people/errands'
import type { Traveller } from './people/traveller'

export type { Doors } from './lines/open-line'
export { seedDevices } from './seed-devices'

/** Everybody whose time has come reports at once, milliseconds: the intake stores them in one go. */
const tick = 2000

/** Between looks at what there is to do, milliseconds. */
const errandsEvery = 60_000

/** Sends the people of the demo along the streets of their city, each with a device that reports over the network as
 * devices do. */
export function startTraffic(plan: CityPlan, doors: Doors): { stop(): Promise<void> } {
  const errands = new Errands()
  let travellers: readonly Traveller[] = []
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let refreshed = Date.now()
  const look = async () => {
    const now = Date.now()
    for (const traveller of travellers) traveller.look(now)
    if (now - refreshed < errandsEvery) return
    refreshed = now
    await errands.refresh()
  }
  const start = async () => {
    const cast = (await readCast(database)) ?? []
    await errands.refresh()
    const gathered = await gather(plan, doors, errands, cast)
    if (stopped) return
    travellers = gathered
    timer = setInterval(() => void look().catch(complain), tick)
    log.info({ people: travellers.length }, 'the people of the demo city are on their way')
  }
  const started = start().catch(complain)
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await started
      await Promise.all(travellers.map((traveller) => traveller.stop()))
    },
  }
}

const complain = (error: unknown) => log.warn({ err: error }, 'the traffic of the demo falters')
