import type { Doors } from '@/prisma/seed/demo/simulator'
import { database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { loadGazetteer } from './load-gazetteer'

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
