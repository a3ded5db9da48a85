import type { BackgroundTools } from '@/lib/platform/background'
import { database } from '@/lib/platform/database'
import type { CityPlan } from '../city'
import { seedAddresses } from './addresses'
import { seedWork } from './index'
import { seedLayers } from './layers'
import { seedMedia } from './media'
import { seedPictures } from './pictures'
import { seedDevices } from './simulator'

type Step = (plan: CityPlan, tools: BackgroundTools) => Promise<void>

/** What fills the city, in the order in which people look for it, with its part of the time. Each step does nothing where
 * its work is done, so that a failed run goes on where it stopped. */
const steps: readonly [name: string, part: number, step: Step][] = [
  ['tasks', 0.2, seedWork],
  ['layers', 0.35, (plan) => seedLayers(plan)],
  ['pictures', 0.1, () => seedPictures(database)],
  ['addresses', 0.2, (plan) => seedAddresses(plan)],
  ['files of layers', 0.1, () => seedMedia(database)],
  ['devices', 0.05, (plan) => seedDevices(plan)],
]

/** Fills the demo city beside serving, and tells how far it is. */
export async function fillCity(plan: CityPlan, { say, signal }: BackgroundTools): Promise<void> {
  let before = 0
  let told = -1
  for (const [name, part, step] of steps) {
    const sayAll = (share: number) => {
      const all = before + share * part
      say(all)
      if (Math.floor(all * 10) === told) return
      told = Math.floor(all * 10)
      process.stdout.write(`Demo city: ${told * 10} %, ${name}\n`)
    }
    if (signal.aborted) return
    sayAll(0)
    await step(plan, { say: sayAll, signal })
    before += part
  }
}
