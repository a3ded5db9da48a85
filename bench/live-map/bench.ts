import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench, Scene, Stage } from '../bench'
import type { Contender } from '../rig/interleave'
import { contender, startOn } from '../million/stage'
import { serveBarePage } from './bare-page'
import { createMeter, openBrowser, takeLongTasks, type Watched } from './browser'
import { account, movesPerSecond, openTown, people, type Town, view } from './town'

const port = 4790
const origin = `http://127.0.0.1:${port}`
const patience = 120_000

export const liveMap: Bench = {
  name: 'live-map',
  title: `The live map with ${people.toLocaleString('en')} people: moves for a second of the page's main thread`,
  operation: 'move',
  goals: [{ against: 'MapLibre', atLeast: 1 / 1.2 }],
  notes: [
    `${people.toLocaleString('en')} people in one town, all of them visible; ${movesPerSecond.toLocaleString('en')} of them move every second, in the database. OURS is the console's page`,
    'with its list, its filters and its map; RAW is a page with MapLibre alone that hands the frames of the same feed to',
    'a source with groups. A throughput of 20,000 means that a second of moves takes 50 ms of the main thread, as the',
    'DevTools tell it. The processor time is that of the whole browser, which draws by software.',
  ],
  open: openStage,
}

async function openStage(scene: Scene): Promise<Stage> {
  const town = await openTown(scene)
  const server = await startOn(scene, port)
  const ours = await openConsole(town)
  const bare = await openBare(town)
  const long = new Map<string, number[]>([
    ['Azimut', []],
    ['MapLibre', []],
  ])
  const side = async (name: string, role: Contender['role'], watched: Watched) => {
    const read = await createMeter(watched)
    return contender(name, role, [watched.pid], async (seconds) => {
      await takeLongTasks(watched)
      const before = await read()
      await sleep(seconds * 1000)
      const spent = (await read()) - before
      long.get(name)?.push(...(await takeLongTasks(watched)))
      return { operations: town.moves * seconds, seconds: spent, errors: 0 }
    })
  }
  return {
    contenders: [await side('Azimut', 'ours', ours), await side('MapLibre', 'raw', bare)],
    close: async () => {
      for (const [name, tasks] of long)
        scene.say(`${name}: ${tasks.length} tasks over 50 ms, the longest ${Math.max(0, ...tasks)} ms`)
      await Promise.all([ours.close(), bare.close()])
      await town.stop()
      await server.stop()
    },
  }
}

/** The live map of the console, drawn and calm. */
async function openConsole({ people }: Town): Promise<Watched> {
  const watched = await openBrowser()
  const { page } = watched
  await signIn(watched, `/console/live?view=${view.lon},${view.lat},${view.zoom}`)
  const map = page.locator('section:has(canvas)').first()
  await map.and(page.locator('[aria-busy=false]')).waitFor({ timeout: patience })
  // The count of everybody stands beside the title once all are known.
  await page.waitForFunction(
    (wanted) =>
      document.body.innerText
        .replace(/[\u00a0\u202f]/g, '')
        .match(/\d+/g)
        ?.some((number) => Number(number) >= wanted),
    people,
    { timeout: patience },
  )
  await sleep(5000)
  return watched
}

async function openBare({ people }: Town): Promise<Watched> {
  const watched = await openBrowser()
  const { page, context } = watched
  await signIn(watched, '/console/')
  await page.goto(`${origin}${await serveBarePage(context)}`)
  await page.waitForFunction(
    (wanted) => ((window as unknown as { people?: number }).people ?? 0) >= wanted,
    people,
    { timeout: patience },
  )
  await sleep(5000)
  return watched
}

async function signIn({ page }: Watched, path: string): Promise<void> {
  await page.goto(`${origin}${path}`)
  // The form is sent by script: what is typed before it has come is lost.
  await page.waitForFunction(() => {
    const field = document.querySelector('input')
    return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'))
  })
  await page.locator('input[name="login"], input').first().fill(account.login)
  await page.locator('input[type="password"]').fill(account.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/console/**')
}
