import type { Doors } from '@/prisma/seed/demo/simulator'
import { hashPassword } from '@/lib/access/passwords'
import { noteLoaded, type WantedDemo } from '@/lib/domain/demo'
import { isWorldLoaded, worldDueAt } from '@/lib/domain/gazetteer'
import { type BackgroundTools, startBackground } from '@/lib/platform/background'
import { database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import type { CityPlan } from '../city'
import { seedAddresses } from './addresses'
import { choosePassword, renewPublishedPassword } from './password'
import { startTraffic } from './simulator'

export type { Doors }

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

type Running = { stop(): void | Promise<void> }[]

const stopAll = async (running: Running) => {
  for (const one of running.splice(0).reverse()) await one.stop()
}

const tell = (text: string) => process.stdout.write(`${text}\n`)

/** Fills the city beside serving, and then keeps it moving; `running` is what goes on afterwards. */
async function fill(plan: CityPlan, doors: Doors, tools: BackgroundTools, running: Running): Promise<void> {
  const { fillCity } = await import('@/prisma/seed/demo/fill-city')
  const { readLanguage } = await import('@/prisma/seed/demo')
  await fillCity(plan, tools)
  if (tools.signal.aborted) return
  await noteLoaded(database)
  tell('The demo city is complete')
  const language = await readLanguage(database)
  running.push(loadGazetteer(() => seedAddresses(plan, language)))
  if (!env.DEMO_SIMULATOR) return
  const { startSimulator } = await import('@/prisma/seed/demo/simulate')
  running.push({ stop: startSimulator(plan, language) }, startTraffic(plan, doors))
}

export interface Demo {
  /** The server listens: the city fills from now on, and then people report their positions. */
  open(doors: Doors): void
  stop(): Promise<void>
}

const parts = ['organizations', 'people', 'work types', 'shifts'] as const

/** The demo city: its accounts are there when this returns; once the server listens the rest fills in the background and is
 * then kept moving. Its code is loaded only where it is asked for. */
export async function startDemo(): Promise<Demo> {
  tell('Demo city Yargrad: reading the plan')
  const { readCity } = await import('@/prisma/seed/city')
  const { listDemoLogins, seedAccounts } = await import('@/prisma/seed/demo')
  const plan = readCity()
  const password = choosePassword()
  await seedAccounts(plan, {
    passwordHash: await hashPassword(password),
    language: env.DEMO_LANGUAGE,
    tell: (part) => tell(`Demo city: ${part} (${parts.indexOf(part) + 1} of ${parts.length})`),
  })
  await renewPublishedPassword(password)
  const people = await listDemoLogins(database)
  const lines = people.map(({ role, logins }) => `  ${role.padEnd(28)}${logins.join(', ')}`)
  tell(`Demo city Yargrad. Logins by role, password ${password}:\n${lines.join('\n')}`)
  const running: Running = []
  let filling: { stop(): Promise<void> } | null = null
  return {
    open(doors) {
      filling = startBackground('demo', (tools) => fill(plan, doors, tools, running))
    },
    async stop() {
      await filling?.stop()
      await stopAll(running)
    },
  }
}

/** Fills a server that runs with the demo city that an administrator has asked for. It moves until the server ends. */
export function demoOnRequest(doors: Doors) {
  const running: Running = []
  return {
    async fill({ language, passwordHash }: WantedDemo, tools: BackgroundTools): Promise<void> {
      const { readCity } = await import('@/prisma/seed/city')
      const { seedAccounts } = await import('@/prisma/seed/demo')
      const plan = readCity()
      await seedAccounts(plan, { passwordHash, language })
      await fill(plan, doors, tools, running)
    },
    stop: () => stopAll(running),
  }
}
