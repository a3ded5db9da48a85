import type { Doors } from '@/prisma/seed/demo/simulator'
import { database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { isWorldLoaded, worldDueAt } from '@/lib/domain/gazetteer'
import { log } from '@/lib/platform/log'

const lookEvery = 5000

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
    void look().catch((error) => log.warn({ err: error }, 'the addresses of the demo are without a region'))
  if (env.GEOCODER_WORLD) run()
  return { stop: () => timer && clearTimeout(timer) }
}

export interface Demo {
  /** The server listens: people report their positions from now on. */
  open(doors: Doors): void
  stop(): Promise<void>
}

/** The demo city: seeded once, then kept moving. Its code is loaded only where it is asked for. */
export async function startDemo(): Promise<Demo> {
  const { readCity } = await import('@/prisma/seed/city')
  const { demoPassword, listDemoLogins, seedDemo } = await import('@/prisma/seed/demo')
  const plan = readCity()
  await seedDemo(plan)
  const { seedAddresses } = await import('@/prisma/seed/demo/addresses')
  await seedAddresses(plan)
  const { seedDevices, startTraffic } = await import('@/prisma/seed/demo/simulator')
  await seedDevices(plan)
  const addresses = loadGazetteer(() => seedAddresses(plan))
  const people = await listDemoLogins(database)
  const lines = people.map(({ role, logins }) => `  ${role.padEnd(28)}${logins.join(', ')}`)
  process.stdout.write(`Demo city Yargrad. Logins by role, password ${demoPassword}:\n${lines.join('\n')}\n`)
  const running: { stop(): void | Promise<void> }[] = [addresses]
  if (env.DEMO_SIMULATOR) {
    const { startSimulator } = await import('@/prisma/seed/demo/simulate')
    running.push({ stop: startSimulator(plan) })
  }
  return {
    open(doors) {
      if (env.DEMO_SIMULATOR) running.push(startTraffic(plan, doors))
    },
    async stop() {
      for (const one of running.splice(0).reverse()) await one.stop()
    },
  }
}
