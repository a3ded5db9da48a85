import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { type Client, serverUrl } from '../support/client'
import { type FieldScene, makeFieldScene, phone, signInOnPhone } from '../support/field-scene'
import { openAddress } from '../support/movable-address'
import { picture } from '../support/task-scene'

/** Nothing listens there: to the browser the network is gone. */
const nowhere = 9

const openTask = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(title) }).click()
const back = (page: Page) => page.getByRole('button', { name: 'Назад' }).click()
const section = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(name) }).click()

const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name, exact: true }).click()

/** Whether the application keeps an address for the time without a connection; one that ends in a slash is what all of
 * some begin with. */
const isKept = (page: Page, part: string) =>
  page.evaluate(async (begin) => {
    const kept = await (await caches.open('azimut-field-shell')).keys()
    const paths = kept.map(({ url }) => new URL(url).pathname)
    return paths.some((path) => (begin.endsWith('/') ? path.startsWith(begin) : path === begin))
  }, part)

async function photograph(page: Page, count: number): Promise<void> {
  await section(page, 'Фото')
  for (let number = 0; number < count; number++) {
    const waiting = page.getByText('Ждёт отправки', { exact: true })
    const before = await waiting.count()
    const color = `#${(0x203040 + number * 7919).toString(16).padStart(6, '0')}`
    const file = { name: `снимок ${number}.jpg`, mimeType: 'image/jpeg', buffer: await picture(color) }
    await page.getByLabel('Снять').setInputFiles(file)
    await expect(waiting).toHaveCount(before + 1)
  }
}

async function comment(page: Page, text: string): Promise<void> {
  await section(page, 'Сообщения')
  await page.getByLabel('Сообщение').fill(text)
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: text })).toBeVisible()
}

async function sign(page: Page, signer: string): Promise<void> {
  await section(page, 'Чек-лист')
  await page.getByRole('button', { name: 'Подписать' }).click()
  await page.getByLabel('Кто подписывает').fill(signer)
  const box = await page.getByRole('img', { name: 'Распишитесь здесь' }).boundingBox()
  if (!box) throw new Error('There is no pad')
  await page.mouse.move(box.x + 30, box.y + 50)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 30, { steps: 6 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Сохранить подпись' }).click()
  await expect(page.getByText(`${signer}, клиент`)).toBeVisible()
}

async function moveTo(page: Page, step: string | undefined): Promise<void> {
  await page.getByRole('button', { name: 'Другой шаг' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: step ?? '', exact: true })
    .click()
}

/** The whole way of one task: it is taken, worked on and completed. */
async function work(
  page: Page,
  { word, steps: [, working, done] }: FieldScene,
  number: number,
  photos: number,
) {
  await openTask(page, `${word} ${number}`)
  await page.getByRole('button', { name: 'Начать работу' }).click()
  await moveTo(page, working?.name)
  await section(page, 'Чек-лист')
  await page.getByRole('group', { name: 'Люк закрыт' }).getByRole('button', { name: 'Сделано' }).click()
  await page
    .getByRole('group', { name: 'Состояние' })
    .getByRole('button', { name: 'В норме', exact: true })
    .click()
  await photograph(page, photos)
  await comment(page, `Сделано ${word} ${number}`)
  if (number === 1) await sign(page, 'Пётр Жилец')
  await section(page, 'О задаче')
  await page.getByRole('button', { name: 'Закончить' }).click()
  await moveTo(page, done?.name)
  await back(page)
}

interface Stored {
  task: { status_id: number; attachments: { name: string; type: string; origin: { time: number | null } }[] }
}
interface Said {
  items: { comment: string; type: number; date: number; made_at: number | null }[]
}
const stored = async (client: Client, id: number) => (await client.get<Stored>(`/rest/tasks/${id}`)).body.task
const said = async (client: Client, id: number) =>
  (await client.get<Said>(`/rest/tasks/${id}/comments/list?limit=100`)).body.items

/** Another page of the same phone, after the application was closed without a warning. */
async function reopen(context: BrowserContext, page: Page, origin: string): Promise<Page> {
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(`${origin}/field`)
  return next
}

test('a day without a connection arrives once, in order and with its times', async ({ browser }) => {
  test.setTimeout(180_000)
  const scene = await makeFieldScene(6)
  const { client, taskIds, steps, word } = scene
  const port = Number(new URL(serverUrl()).port)
  const address = await openAddress(port)
  const origin = `http://127.0.0.1:${address.port}`
  const context = await browser.newContext(phone)
  await context.addCookies([{ name: 'locale', value: 'ru', url: origin }])
  try {
    let page = await context.newPage()
    await signInOnPhone(page, origin, scene)
    await expect(page.getByRole('button', { name: new RegExp(`${word} 6`) })).toBeVisible()
    await expect(page.getByText('Всё отправлено')).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // The page, and what draws the map, which nobody has opened.
    for (const part of ['/field', '/field/maplibre/'])
      await expect.poll(() => isKept(page, part), { message: `${part} is kept`, timeout: 30_000 }).toBe(true)

    const wire = await context.newCDPSession(page)
    const { installabilityErrors: faults } = await wire.send('Page.getInstallabilityErrors')
    // Windows of tests are private ones.
    expect(faults.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

    address.move(nowhere)
    const from = Math.floor(Date.now() / 1000)
    page = await reopen(context, page, origin)
    await tab(page, 'Карта')
    await expect(page.getByRole('button', { name: `${word} 2`, exact: true })).toBeVisible()
    await tab(page, 'Задачи')
    for (const number of [1, 2, 3]) await work(page, scene, number, number === 1 ? 4 : 2)
    page = await reopen(context, page, origin)
    await expect(page.getByText(/Нет связи/).first()).toBeVisible()
    for (const number of [4, 5, 6]) await work(page, scene, number, 2)
    const till = Math.floor(Date.now() / 1000)

    // Meanwhile the dispatcher gives one of them another step.
    const [, working, done] = steps
    const contested = taskIds[5] ?? 0
    expect(
      (await client.patch(`/rest/tasks/${contested}`, { status_id: working?.id, title: `${word} 6!` }))
        .status,
    ).toBe(200)
    expect((await client.patch(`/rest/tasks/${contested}`, { assigned_status: 2 })).status).toBe(200)
    expect((await client.patch(`/rest/tasks/${contested}`, { assigned_status: 1 })).status).toBe(200)

    address.move(port)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /^Исходящие/ })
      .click()
    await expect(page.locator('[data-state="conflict"]')).toHaveCount(1, { timeout: 60_000 })
    await expect(page.getByText(/другой человек выбрал/)).toBeVisible()
    for (const [at, id] of taskIds.slice(0, 5).entries()) {
      const task = await stored(client, id)
      expect(task.status_id).toBe(done?.id)
      const photos = task.attachments.filter(({ type }) => type === 'PHOTO')
      expect(photos).toHaveLength(at === 0 ? 4 : 2)
      for (const { origin: made } of photos) {
        expect(made.time).toBeGreaterThanOrEqual(from)
        expect(made.time).toBeLessThanOrEqual(till)
      }
      const words = (await said(client, id)).filter(({ type }) => type === 1)
      expect(words.map(({ comment: text }) => text)).toEqual([`Сделано ${word} ${at + 1}`])
      expect(words[0]?.made_at).toBeGreaterThanOrEqual(from)
      expect(words[0]?.made_at).toBeLessThanOrEqual(till)
      const { body: time } = await client.get<{ entries: { started_at: number; state: string }[] }>(
        `/rest/tasks/${id}/work-time`,
      )
      expect(time.entries.map(({ state }) => state)).toEqual(['stopped'])
      expect(time.entries[0]?.started_at).toBeGreaterThanOrEqual(from)
      expect(time.entries[0]?.started_at).toBeLessThanOrEqual(till)
    }
    const proof = await client.get<{ signatures: { signer: string; signed_at: number }[] }>(
      `/rest/tasks/${taskIds[0]}/proof`,
    )
    expect(proof.body.signatures).toMatchObject([{ signer: 'Пётр Жилец' }])
    expect(proof.body.signatures[0]?.signed_at).toBeLessThanOrEqual(till)

    await page.getByRole('button', { name: /Оставить моё/ }).click()
    await expect(page.getByText('Всё отправлено').first()).toBeVisible({ timeout: 30_000 })
    expect((await stored(client, contested)).status_id).toBe(done?.id)
  } finally {
    await context.close()
    address.close()
  }
})
