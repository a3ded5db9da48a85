import type { BackgroundTools } from '@/lib/platform/background'
import { database } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/i18n/locales'
import type { CityPlan } from '../city'
import { seedAddresses } from './addresses'
import { readLanguage, seedWork } from './index'
import { seedLayers } from './layers'
import { seedMedia } from './media'
import { seedPictures } from './pictures'
import { seedDevices } from './simulator'

type Step = (plan: CityPlan, language: Locale, tools: BackgroundTools) => Promise<void>

/** What fills the city, in the order in which people look for it, with its part of the time. Each step does nothing where
 * its work is done, so that a failed run goes on where it stopped. */
const steps: readonly [name: string, part: number, step: Step][] = [
  ['tasks', 0.2, (plan, _, tools) => seedWork(plan, tools)],
  ['layers', 0.35, (plan, language, { say }) => seedLayers(plan, language, say)],
  ['pictures', 0.1, () => seedPictures(database)],
  ['addresses', 0.2, (plan, language) => seedAddresses(plan, language)],
  ['files of layers', 0.1, (_, language) => seedMedia(database, language)],
  ['devices', 0.05, (plan, language) => seedDevices(plan, language)],
]

/** Fills the demo city beside serving, and tells how far it is. */
export async function fillCity(plan: CityPlan, { say, signal }: BackgroundTools): Promise<void> {
  const language = await readLanguage(database)
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
    await step(plan, language, { say: sayAll, signal })
    before += part
  }
}
