import { type Browser, expect, type Page, test } from 'playwright/test'
import sharp from 'sharp'
import type { TestDatabase } from '@/lib/testing/database/provide-database'
import { provideFurtherDatabase } from '../support/further-database'
import { type Client, makeOrganization, signIn, taskDraft } from '../support/client'
import { type Board, serveBoard } from '../support/serve-board'
import { freePort, type RunningServer, startServer } from '../support/server'

// The allow-list is a setting of the whole server, so this one has its own.

const center = [48.7955, 53.882]
const known = 'Задача до открытия страницы'
const layer = { name: 'board_wells', id: 0 }

let database: TestDatabase
let server: RunningServer
let listed: Board
let unlisted: Board
let client: Client
let organizationId: number
let token: string

test.beforeAll(async () => {
  test.setTimeout(240_000)
  database = await provideFurtherDatabase()
  listed = await serveBoard()
  unlisted = await serveBoard()
  const settings = { ...database.environment, CORS_ORIGINS: `https://board.example,${listed.origin}` }
  server = await startServer(await freePort(), settings)
  client = await signIn(server.url)
  organizationId = await makeOrganization(client, 'Водоканал')
  await createTask(known)
  await makeLayer()
  const key = await client.post<{ key: string }>('/rest/access-keys', { title: 'Табло', read_only: true })
  expect(key.status, JSON.stringify(key.body)).toBe(200)
  token = key.body.key
})

test.afterAll(async () => {
  await server?.stop()
  listed?.stop()
  unlisted?.stop()
  await database?.remove()
})

async function createTask(title: string): Promise<void> {
  const reply = await client.post('/rest/tasks', taskDraft(organizationId, title))
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}

async function makeLayer(): Promise<void> {
  const made = await client.post<{ layer: { id: number } }>('/layers', {
    name: layer.name,
    geometryType: 'Point',
    fields: [{ name: 'name', rusName: 'Название', type: 'string' }],
    info: { typeName: `local:${layer.name}` },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  layer.id = made.body.layer.id
  const well = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: center },
    properties: { name: 'Люк 17' },
  }
  const added = await client.post(`/layers/${layer.id}/objects`, {
    type: 'FeatureCollection',
    features: [well],
  })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
}

/** A page of the board that has asked the server for everything with the access key. */
async function openBoard(browser: Browser, { origin }: Board): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(origin)
  await page.waitForFunction(() => 'show' in window)
  await page.evaluate((options) => (window as unknown as { show(options: object): void }).show(options), {
    url: server.url,
    token,
    layer,
    center,
  })
  return page
}

const output = (page: Page, id: string) => page.locator(`#${id}`)

test('a page of a listed origin draws tiles, lists tasks and hears events with an access key', async ({
  browser,
}) => {
  const page = await openBoard(browser, listed)
  await expect(output(page, 'tiles')).toHaveText('Люк 17;')
  expect(await middleOf(page)).toEqual([255, 0, 0])
  await expect(output(page, 'tasks')).toHaveText(`${known};`)
  await expect(output(page, 'web-socket')).toHaveText('open;')
  for (const transport of ['websocket', 'polling'])
    await expect(output(page, 'socket-io')).toContainText(`${transport} open;`)

  await createTask('Новая задача')
  await expect(output(page, 'web-socket')).toHaveText('open;Новая задача;')
  for (const transport of ['websocket', 'polling'])
    await expect(output(page, 'socket-io')).toContainText(`${transport} Новая задача;`)
  await page.context().close()
})

test('a page of an origin that is not listed gets neither tiles nor tasks nor events', async ({
  browser,
}) => {
  const page = await openBoard(browser, unlisted)
  await expect(output(page, 'tiles')).toHaveText('refused;')
  await expect(output(page, 'tasks')).toHaveText('refused;')
  await expect(output(page, 'web-socket')).toHaveText('refused;')
  await expect(output(page, 'socket-io')).toContainText('websocket refused;')
  await expect(output(page, 'socket-io')).toContainText('polling refused;')
  expect(await output(page, 'socket-io').textContent()).not.toContain('open')
  expect(await middleOf(page)).not.toEqual([255, 0, 0])
  await page.context().close()
})

/** The colour in the middle of the map. */
async function middleOf(page: Page): Promise<number[]> {
  const { data, info } = await sharp(await page.locator('.maplibregl-canvas').screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  return [...data.subarray(at, at + 3)]
}
