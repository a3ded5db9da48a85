import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { openBrowser } from '../live-map/browser'
import { percentile } from '../rig/pace'
import { signIn } from './sign-in'

/** Interactions with the tasks, planning and people pages, and how long the browser took to answer them. */

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://127.0.0.1:3000' },
    login: { type: 'string', default: 'main-admin-1' },
    password: { type: 'string', default: 'yargrad-demo' },
    tasks: { type: 'string', default: '3000' },
  },
})

async function fillUp(wanted: number): Promise<void> {
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${values.origin}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { token: string; count: number; items: { id: number }[] }
  }
  const { login, password } = values
  const { token } = await send('POST', '/rest/auth/by-login?apiVersion=2.0', { login, password })
  const { count } = await send('GET', '/rest/tasks?apiVersion=2.0&limit=1', undefined, token)
  const { items } = await send('GET', '/rest/organizations/list/1/0?apiVersion=2.0', undefined, token)
  for (let number = count; number < wanted; number++)
    await send(
      'POST',
      '/rest/tasks?apiVersion=2.0',
      {
        title: `Task ${number}`,
        text: 'Check and report',
        date: Math.floor(Date.now() / 1000) - number,
        type_id: 1,
        priority_id: 2,
        organization_id: items[number % items.length]?.id,
        point: [48.7 + (number % 100) / 500, 53.8 + (number % 70) / 500],
      },
      token,
    )
}

/** Milliseconds of an interaction: the whole up to the next picture, and its part after the handlers, in which the browser
 * lays out and draws. */
interface Interaction {
  whole: number
  drawing: number
}

/** Every interaction since the last time. */
const takeInteractions = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 500))
    const known = (window as unknown as { interactions: Map<number, Interaction> }).interactions
    const taken = [...known.values()]
    known.clear()
    return taken
  })

/** Waits until the page is done with an interaction, and as long as a person looks at it: interactions of people do not
 * wait behind each other. */
async function calm(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done, 300), { timeout: 5000 })),
  )
}

async function walkTasks(page: Page): Promise<void> {
  await page.goto(`${values.origin}/console/tasks?layout=table`)
  const rows = page.getByRole('grid').getByRole('row')
  await rows.nth(2).waitFor()
  await page.waitForLoadState('networkidle')
  for (let at = 1; at <= 15; at++) {
    await rows.nth(at).click()
    await page.getByTestId('panel').waitFor()
    await calm(page)
  }
  await page.keyboard.press('Escape')
  for (let at = 0; at < 20; at++) {
    await page.keyboard.press('ArrowDown')
    await calm(page)
  }
  const boxes = page.getByRole('grid').getByRole('checkbox')
  for (let at = 1; at <= 10; at++) {
    await boxes.nth(at).click()
    await calm(page)
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  for (const letter of 'насос') {
    await page.keyboard.type(letter)
    await calm(page)
  }
  await page.keyboard.press('Escape')
}

async function walkPeople(page: Page): Promise<void> {
  await page.goto(`${values.origin}/console/users`)
  const rows = page.getByRole('grid').getByRole('row')
  await rows.nth(2).waitFor()
  await page.waitForLoadState('networkidle')
  for (let at = 1; at <= 10; at++) {
    await rows.nth(at).click()
    await page.getByTestId('panel').waitFor()
    await calm(page)
  }
}

async function walkPlanning(page: Page): Promise<void> {
  await page.goto(`${values.origin}/console/planning`)
  await page.locator('[data-row]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const cards = page.locator('[data-list="unassigned"] [data-plan-card]')
  const shown = Math.min(8, await cards.count())
  for (let at = 0; at < shown; at++) {
    await cards.nth(at).click({ modifiers: ['Control'] })
    await calm(page)
  }
  await page.keyboard.press('Escape')
  const names = page.locator('[data-row] button')
  for (let at = 0; at < 6; at++) {
    await names.nth(at).click()
    await calm(page)
  }
}

await fillUp(Number(values.tasks))
const { page, close } = await openBrowser('maps')
await page.addInitScript(() => {
  const interactions = new Map<number, Interaction>()
  Object.assign(window, { interactions })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { interactionId, duration: whole, startTime, processingEnd } = entry
      const longest = interactions.get(interactionId)?.whole ?? 0
      if (interactionId > 0 && whole >= longest)
        interactions.set(interactionId, { whole, drawing: Math.max(0, startTime + whole - processingEnd) })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
})
await signIn(page, values)

console.log(
  '| Page | Interactions over 16 ms | Median, ms | of it drawing, ms | 98th percentile, ms | Longest, ms |',
)
console.log('| --- | ---: | ---: | ---: | ---: | ---: |')
const all: Interaction[] = []
for (const [name, walk] of [
  ['tasks', walkTasks],
  ['users', walkPeople],
  ['planning', walkPlanning],
] as const) {
  await walk(page)
  const found = await takeInteractions(page)
  all.push(...found)
  console.log(row(name, found))
}
console.log(row('all', all))
await close()

function row(name: string, found: readonly Interaction[]): string {
  const whole = found.map((one) => one.whole)
  const drawing = found.map((one) => one.drawing)
  const cells = [
    percentile(whole, 0.5),
    percentile(drawing, 0.5),
    percentile(whole, 0.98),
    Math.max(0, ...whole),
  ]
  return `| ${name} | ${found.length} | ${cells.map((cell) => cell.toFixed(0)).join(' | ')} |`
}
