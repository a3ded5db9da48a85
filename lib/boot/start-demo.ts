import { database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'

/** The demo city: seeded once, then kept moving. Its code is loaded only where it is asked for. */
export async function startDemo(): Promise<{ stop(): void }> {
  const { generateCity } = await import('@/prisma/seed/city')
  const { demoPassword, listDemoLogins, seedDemo } = await import('@/prisma/seed/demo')
  // Drawn once, before anybody is served: it takes two seconds of the event loop.
  const plan = generateCity()
  await seedDemo(plan)
  const people = await listDemoLogins(database)
  const lines = people.map(({ role, logins }) => `  ${role.padEnd(28)}${logins.join(', ')}`)
  process.stdout.write(`Demo city Yargrad. Logins by role, password ${demoPassword}:\n${lines.join('\n')}\n`)
  if (!env.DEMO_SIMULATOR) return { stop: () => undefined }
  const { startSimulator } = await import('@/prisma/seed/demo/simulate')
  return { stop: startSimulator(plan) }
}
