import { type Browser, expect, type Locator, type Page } from 'playwright/test'
import { type Client, serverUrl, signIn } from './client'
import { demoPassword, openConsole } from './console'

interface Row {
  id: number
  title: string
  assigned_user_id: number | null
  planned_start: number | null
  planned_duration: number | null
}

export interface Worker {
  id: number
  fio: string
  organization_id: number
}

export const asAdmin = (): Promise<Client> =>
  signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })

/** A day in the browser's zone on which the demo has no plans. */
export const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
export const at = (time: string) => new Date(`${date}T${time}`).getTime() / 1000

interface Scene {
  client: Client
  word: string
  worker: Worker
  other: Worker
  tasks: Row[]
}

/** Unassigned tasks, a person who works until noon and one who works all day. */
export async function makeScene(count: number): Promise<Scene> {
  const client = await asAdmin()
  const { body: found } = await client.get<{ items: (Worker & { login: string })[] }>('/rest/users')
  const workers = found.items.filter(({ login }) => login.startsWith('water-worker-'))
  const [worker, other] = workers
  if (!worker || !other) throw new Error('The demo has no workers')
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const days = [1, 2, 3, 4, 5, 6, 7]
  const hours = (id: number, to: string) =>
    client.send('PUT', `/rest/users/${id}/working-hours`, {
      timezone,
      weekly: days.map((day) => ({ day, from: '08:00', to })),
    })
  expect((await hours(worker.id, '12:00')).status).toBe(200)
  expect((await hours(other.id, '20:00')).status).toBe(200)
  const word = `плантест${Date.now()}`
  const tasks: Row[] = []
  for (let number = 1; number <= count; number++) {
    const reply = await client.post<Row>('/rest/tasks', {
      title: `${word} ${number}`,
      text: 'Проверить и доложить',
      date: Math.floor(Date.now() / 1000) - number,
      type_id: 1,
      priority_id: 2,
      organization_id: worker.organization_id,
      planned_duration: 60,
      point: [48.7955 + number / 100, 53.882],
    })
    expect(reply.status).toBe(200)
    tasks.push(reply.body)
  }
  return { client, word, worker, other, tasks }
}

export const stored = async ({ client }: Scene, id: number) =>
  (await client.get<{ task: Row }>(`/rest/tasks/${id}`)).body.task

export const placeOf = async (scene: Scene, id: number) => {
  const { assigned_user_id, planned_start } = await stored(scene, id)
  return [assigned_user_id, planned_start]
}

export async function open(browser: Browser, { word, worker }: Scene, query = '', options = {}) {
  const path = `/console/planning?date=${date}&q=${encodeURIComponent(worker.fio)}${query}`
  const opened = await openConsole(browser, 'main-admin-1', path, options)
  const english = 'locale' in options && options.locale === 'en'
  await opened.page.getByRole('searchbox', { name: english ? 'Search tasks' : 'Поиск задач' }).fill(word)
  return opened
}

/** Where a time of a person is. */
export async function spot(page: Page, userId: number, hours: number) {
  const box = await page.locator(`[data-row="${userId}"] [data-track]`).boundingBox()
  if (!box) throw new Error('The person has no row')
  return { x: box.x + (box.width * hours) / 24, y: box.y + 20 }
}

/** Begins a drag and holds it over a place; a bar is held at its left end. */
export async function carry(page: Page, held: Locator, { x, y }: { x: number; y: number }) {
  const box = await held.boundingBox()
  if (!box) throw new Error('There is nothing to drag')
  await page.mouse.move(box.x + 4, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 24, box.y + 14, { steps: 3 })
  await page.mouse.move(x + 6, y, { steps: 8 })
  await page.mouse.move(x + 5, y, { steps: 2 })
}

export const card = (page: Page, id: number) =>
  page.locator(`[data-list="unassigned"] [data-plan-card="${id}"]`)
export const bar = (page: Page, id: number) => page.locator(`[data-bar="${id}"]`)
export const note = (page: Page) => page.locator('[data-draft-note]')
