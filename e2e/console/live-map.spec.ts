import { expect, type Page, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { type Client, serverUrl, signIn, taskDraft } from '../support/client'
import { demoPassword, openConsole } from '../support/console'
import { makeReporter, report } from '../support/device'

const asAdministrator = () => signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
const seconds = () => Math.floor(Date.now() / 1000)

/** On the river, where the demo has no tasks. */
const river = { lon: 48.7955, lat: 53.882 }
/** This many metres north of it. */
const north = (metres: number) => ({ lon: river.lon, lat: river.lat + metres / 111_195 })

const newName = (surname: string) => `${surname} ${Date.now()}`

async function organizationOf(client: Client, login: string): Promise<number> {
  const { body } = await client.get<{ items: { login: string; organization_id: number }[] }>('/rest/users')
  return body.items.find((person) => person.login === login)?.organization_id ?? 0
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** The list is loaded and the feed is open. */
async function live(page: Page) {
  const grid = page.getByRole('grid', { name: 'Люди' })
  await expect(grid).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 })
  const gaps = page.getByText(/Подключаемся к местоположениям|Связь потеряна/)
  await expect(gaps).toHaveCount(0, { timeout: 30_000 })
}

async function pressMiddle(page: Page) {
  const canvas = page.locator('.maplibregl-canvas')
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The map is not on the screen')
  await canvas.click({ position: { x: box.width / 2, y: box.height / 2 } })
}

test('a user appears with the first report, moves with the next one, and the map follows', async ({
  browser,
}) => {
  const client = await asAdministrator()
  const name = newName('Живаго')
  const { id, key } = await makeReporter(client, name)
  const words = encodeURIComponent(name)
  const { page, complaints, close } = await openConsole(
    browser,
    'main-admin-1',
    `/console/live?q=${words}&view=${river.lon},${river.lat},16`,
  )
  await live(page)
  await expect(row(page, name)).toContainText('Нет данных')
  // Long enough ago to be somewhere else by now.
  expect(await report(key, { at: seconds() - 60, ...river })).toBe(200)
  await expect(row(page, name)).not.toContainText('Нет данных')

  // The marker is in the middle of the map and can be opened.
  const card = page.getByRole('complementary', { name: 'Человек' })
  await expect(async () => {
    await pressMiddle(page)
    await expect(card.getByRole('heading', { name })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 20_000 })
  await expect(page).toHaveURL(new RegExp(`[?&]id=${id}(&|$)`))
  await expect(card).toContainText('Сейчас на связи')
  await expect(card.getByRole('link', { name: 'Трек' })).toHaveAttribute(
    'href',
    `/console/live/track?user=${id}`,
  )

  await card.getByRole('button', { name: 'Следить' }).click()
  const there = north(2400)
  expect(await report(key, { at: seconds(), ...there })).toBe(200)
  await expect(card).toContainText(there.lat.toFixed(5))
  await expect(page).toHaveURL(new RegExp(`view=[^&]*${there.lat.toFixed(2)}`))
  expect(await seriousFindings(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('followed.png') })

  await page.getByRole('button', { name: 'Прекратить' }).click()
  await expect(page).not.toHaveURL(/follow=/)
  expect(complaints).toEqual([])
  await close()
})

test('filters apply to list and map, and the arrow keys walk the result', async ({ browser }) => {
  const client = await asAdministrator()
  const common = `Ключев${Date.now()}`
  const placed = await makeReporter(client, `${common} Борис`)
  const unplaced = await makeReporter(client, `${common} Анна`)
  expect(await report(placed.key, { at: seconds(), ...river })).toBe(200)
  const { page, complaints, close } = await openConsole(
    browser,
    'main-admin-1',
    `/console/live?view=${river.lon},${river.lat},12`,
  )
  await live(page)
  await page.keyboard.press('Slash')
  await page.keyboard.type(common)
  const grid = page.getByRole('grid', { name: 'Люди' })
  await expect(grid).toHaveAttribute('aria-rowcount', '3')
  // Users with a position come first, whatever their names.
  await expect(grid.getByRole('row').nth(1)).toContainText('Борис')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(grid).toHaveAttribute('aria-activedescendant', `row-${unplaced.id}`)
  await page.keyboard.press('Enter')
  const card = page.getByRole('complementary', { name: 'Человек' })
  await expect(card.getByRole('heading', { name: `${common} Анна` })).toBeVisible()
  await expect(card).toContainText('Устройство ещё не передавало данных')
  await page.keyboard.press('k')
  await expect(card.getByRole('heading', { name: `${common} Борис` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)

  const legend = page.getByRole('region', { name: 'Обозначения' })
  await legend.getByRole('button', { name: 'Нет данных' }).click()
  await expect(grid).toHaveAttribute('aria-rowcount', '2')
  await expect(row(page, 'Анна')).toBeVisible()
  await legend.getByRole('button', { name: 'Нет данных' }).click()
  await legend.getByRole('button', { name: 'Молчит' }).click()
  await expect(grid.getByRole('button', { name: 'Сбросить' })).toBeVisible()
  await grid.getByRole('button', { name: 'Сбросить' }).click()
  await expect(page).not.toHaveURL(/q=|activity=/)
  expect(complaints).toEqual([])
  await close()
})

test('from a task to the nearest users: one is assigned, and the assignment undone', async ({ browser }) => {
  const client = await asAdministrator()
  const surname = `Ближний${Date.now()}`
  const far = await makeReporter(client, `${surname} Андрей`)
  const near = await makeReporter(client, `${surname} Яков`)
  expect(await report(far.key, { at: seconds(), ...north(3000) })).toBe(200)
  expect(await report(near.key, { at: seconds(), ...north(200) })).toBe(200)
  const organization = await organizationOf(client, 'heat-admin')
  const title = newName('Открыть люк')
  const task = await client.post<{ id: number }>(
    '/rest/tasks',
    taskDraft(organization, title, { point: [river.lon, river.lat] }),
  )
  const executor = async () =>
    (await client.get<{ task: { assigned_user_id: number | null } }>(`/rest/tasks/${task.body.id}`)).body.task
      .assigned_user_id

  const { page, complaints, close } = await openConsole(
    browser,
    'main-admin-1',
    `/console/tasks/${task.body.id}`,
  )
  await page.getByRole('button', { name: 'Ближайшие люди' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox', { name: 'Имя' }).fill(surname)
  const people = dialog.getByRole('list', { name: 'Ближайшие люди' }).getByRole('listitem')
  await expect(people).toHaveCount(2)
  await expect(people.first()).toContainText('Яков')
  await expect(people.first()).toContainText('200 м')
  await expect(people.nth(1)).toContainText('3 км')
  await people
    .first()
    .getByRole('button', { name: /^Назначить/ })
    .click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(executor).toBe(near.id)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect.poll(executor).toBeNull()

  await page.getByRole('button', { name: 'Ближайшие люди' }).click()
  await dialog.getByRole('link', { name: 'Показать на живой карте' }).click()
  await expect(page).toHaveURL(new RegExp(`/console/live\\?.*task=${task.body.id}`))
  const panel = page.getByRole('complementary', { name: 'Ближайшие люди' })
  await expect(panel.getByRole('link', { name: title })).toBeVisible()
  await panel.getByRole('searchbox', { name: 'Имя' }).fill(surname)
  await panel
    .getByRole('button', { name: `${surname} Андрей`, exact: false })
    .first()
    .click()
  await expect(page.getByRole('complementary', { name: 'Человек' })).toContainText('Андрей')
  expect(await seriousFindings(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('a user who may not see another finds neither row nor marker nor card', async ({ browser }) => {
  const client = await asAdministrator()
  const name = newName('Скрытный')
  const { id, key } = await makeReporter(client, name)
  expect(await report(key, { at: seconds(), ...river })).toBe(200)
  const stranger = await openConsole(
    browser,
    'improvement-admin',
    `/console/live?q=${encodeURIComponent(name)}&id=${id}`,
  )
  await live(stranger.page)
  await expect(stranger.page.getByRole('complementary', { name: 'Человек' })).toContainText('Не виден')
  await expect(row(stranger.page, name)).toHaveCount(0)
  expect(stranger.complaints).toEqual([])
  await stranger.close()

  const citizen = await openConsole(browser, 'citizen-1', '/console/live')
  await expect(citizen.page.getByText('Этот раздел вам недоступен')).toBeVisible()
  await citizen.close()
})
