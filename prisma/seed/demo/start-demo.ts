import type { Doors } from '@/prisma/seed/demo/simulator'
import { database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { isWorldLoaded, worldDueAt } from '@/lib/domain/gazetteer'
import { type BackgroundTools, startBackground } from '@/lib/platform/background'
import { log } from '@/lib/platform/log'
import { seedAddresses } from './addresses'
import { choosePassword, renewPublishedPassword } from './password'
import { startTraffic } from './simulator'

const lookEvery = 5000
const pauseAfterFailure = 60_000

/** Does something once the places of the world are there: what lies in them can be told its country and region. */
function loadGazetteer(work: () => Promise<void>): { stop(): void } {
  let timer: NodeJS.Timeout | null = null
  const look = async () => {
    timer = null
    if (await isWorldLoaded(database)) return work()
    // It was taken away: nothing is to come.
    if ((await worldDueAt(database)) === null) return
    timer = setTimeout(run, lookEvery).unref()
  }
  const run = () =>
    void look().catch((error) => {
      log.warn({ err: error }, 'the addresses of the demo are without a region as yet')
      timer = setTimeout(run, pauseAfterFailure).unref()
    })
  if (env.GEOCODER_WORLD) run()
  return { stop: () => timer && clearTimeout(timer) }
}

export interface Demo {
  /** The server listens: the city fills from now on, and then people report their positions. */
  open(doors: Doors): void
  stop(): Promise<void>
}

/** The demo city: its accounts are there when this returns; once the server listens the rest fills in the background and is
 * then kept moving. Its code is loaded only where it is asked for. */
export async function startDemo(): Promise<Demo> {
  const { readCity } = await import('@/prisma/seed/city')
  const { listDemoLogins, seedAccounts } = await import('@/prisma/seed/demo')
  const plan = readCity()
  const password = choosePassword()
  await seedAccounts(plan, password)
  await renewPublishedPassword(password)
  const people = await listDemoLogins(database)
  const lines = people.map(({ role, logins }) => `  ${role.padEnd(28)}${logins.join(', ')}`)
  process.stdout.write(`Demo city Yargrad. Logins by role, password ${password}:\n${lines.join('\n')}\n`)
  const running: { stop(): void | Promise<void> }[] = []
  const fill = async (doors: Doors, tools: BackgroundTools) => {
    const { fillCity } = await import('@/prisma/seed/demo/fill-city')
    await fillCity(plan, tools)
    if (tools.signal.aborted) return
    process.stdout.write('The demo city is complete\n')
    running.push(loadGazetteer(() => seedAddresses(plan)))
    if (!env.DEMO_SIMULATOR) return
    const { startSimulator } = await import('@/prisma/seed/demo/simulate')
    running.push({ stop: startSimulator(plan) }, startTraffic(plan, doors))
  }
  let filling: { stop(): Promise<void> } | null = null
  return {
    open(doors) {
      filling = startBackground('demo', (tools) => fill(doors, tools))
    },
    async stop() {
      await filling?.stop()
      for (const one of running.splice(0).reverse()) await one.stop()
    },
  }
}
