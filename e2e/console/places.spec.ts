import { expect, type Page, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { type Client, serverUrl, signIn } from '../support/client'
import { demoPassword, mapIsDrawn, openConsole } from '../support/console'

const login = 'main-admin-1'

interface Found {
  items: { label: string; point: { lon: number; lat: number } }[]
}

const asAdmin = (): Promise<Client> => signIn(serverUrl(), { login, password: demoPassword })

/** A house of the demo city: its tasks are at houses. */
async function houseOf(client: Client) {
  const { body } = await client.get<{ items: { lon: number | null; lat: number | null }[] }>(
    '/rest/tasks?limit=200',
  )
  for (const { lon, lat } of body.items) {
    // Earlier tests may have created tasks without a position.
    if (lon === null || lat === null) continue
    const found = (await client.get<Found[]>(`/geocoding?lon=${lon}&lat=${lat}`)).body[0]?.items[0]
    if (found && /, \d+\p{L}?, /u.test(found.label)) return found
  }
  throw new Error('The demo city has no house with a task')
}

const fieldOf = (page: Page) => page.getByRole('search').getByRole('combobox', { name: 'Поиск места' })
const option = (page: Page, name: RegExp) => page.getByRole('option', { name }).first()
const starting = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** Opens the menu at the middle of the map, where the view of the address is centred. */
async function askHere(page: Page) {
  const box = await page.locator('.maplibregl-canvas').boundingBox()
  if (!box) throw new Error('The map is not on the screen')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button: 'right' })
}

test('a place is found by keyboard, shown with a marker, and remembered until removed', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page, complaints, close } = await openConsole(browser, login, '/console/tasks')
  await mapIsDrawn(page)
  await page.keyboard.press('g')
  const field = fieldOf(page)
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('Ярград')
  await expect(option(page, /^Ярград/)).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('© OpenStreetMap contributors').last()).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('found.png') })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Ярград', exact: true })
  await expect(card.getByRole('button', { name: 'Новая задача здесь' })).toBeFocused()
  await expect(page.getByRole('img', { name: 'Найденное место: Ярград' })).toBeVisible()
  await mapIsDrawn(page)
  expect(await seriousFindings(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('marked.png') })

  await test.step('Esc goes back level by level', async () => {
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Поиск места' })).toBeFocused()
  })

  await test.step('the choice is listed as recent and can be removed', async () => {
    await page.keyboard.press('g')
    await page.getByRole('search').getByRole('button', { name: 'Очистить поиск' }).click()
    await expect(page.getByRole('img', { name: /^Найденное место/ })).toHaveCount(0)
    await expect(page.getByRole('listbox', { name: 'Недавние' }).getByRole('option')).toHaveCount(1)
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Убрать из недавних: Ярград' }).click()
    await expect(page.getByRole('listbox', { name: 'Недавние' })).toHaveCount(0)
  })

  await test.step('coordinates are accepted as they are', async () => {
    await field.fill('53°52′55″ с. ш. 48°47′44″ в. д.')
    await field.press('Enter')
    await expect(page.getByRole('region', { name: '53.88194, 48.79556' })).toBeVisible()
  })

  await test.step('an unknown place says that nothing was found', async () => {
    await field.fill('йцукенгшщзфыва')
    await expect(page.getByText(/^По запросу «йцукенгшщзфыва» ничего не найдено/)).toBeVisible()
  })
  expect(complaints).toEqual([])
  await close()
})

test('a task is created at an address; another address moves its point', async ({ browser }) => {
  test.setTimeout(180_000)
  const client = await asAdmin()
  const house = await houseOf(client)
  const street = house.label.slice(0, house.label.indexOf(','))
  const { page, complaints, close } = await openConsole(browser, login, '/console/tasks')
  await mapIsDrawn(page)
  await page.keyboard.press('g')
  await page.keyboard.type(house.label)
  // The response may still be on its way.
  await page.keyboard.press('Enter')
  const here = page.getByRole('button', { name: 'Новая задача здесь' })
  await expect(here).toBeFocused()
  await here.press('Enter')
  const form = page.getByRole('complementary', { name: 'Новая задача' })
  const address = form.getByRole('combobox', { name: 'Адрес' })
  await expect(address).toHaveValue(house.label)
  await expect(form.getByText(/^\d+\.\d{5}, \d+\.\d{5}/)).toBeVisible()
  await expect(form.getByText(/^Взять адрес точки/)).toHaveCount(0)

  const title = `Проверка адреса ${Date.now()}`
  await form.getByLabel('Название').fill(title)
  await form.getByLabel('Описание').fill('Осмотреть')
  await address.fill(street)
  await expect(option(page, starting(street))).toBeVisible()
  await address.press('ArrowDown')
  await address.press('Enter')
  await expect(address).toHaveValue(starting(street))
  await address.fill('вход со двора')
  await address.press('Escape')
  await expect(form.getByText(/^Адрес не из списка/)).toBeVisible()
  await expect(form.getByText(/^Взять адрес точки/)).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('compose.png') })

  const types = form.getByRole('combobox', { name: 'Вид работ' })
  await types.click()
  await page.getByRole('option').filter({ visible: true }).first().click()
  await form.getByRole('combobox', { name: 'Организация', exact: true }).click()
  await page.getByRole('option').filter({ visible: true }).first().click()
  await form.getByRole('button', { name: /^Создать/ }).click()
  const panel = page.getByRole('complementary', { name: 'Задача' })
  await expect(panel.getByRole('heading', { name: title })).toBeVisible()
  await expect(panel.getByText('Адрес: вход со двора')).toBeVisible()

  await test.step('the point of a task is set by its address and reverted', async () => {
    const id = Number(new URL(page.url()).searchParams.get('task'))
    const stored = async () =>
      (await client.get<{ task: { lon: number; lat: number } }>(`/rest/tasks/${id}`)).body.task
    const { lon, lat } = await stored()
    await panel.getByRole('button', { name: 'Найти место по адресу' }).click()
    const find = panel.getByRole('combobox', { name: 'Найти место по адресу' })
    await find.fill(house.label)
    await expect(option(page, starting(house.label.split(', ').slice(0, 2).join(', ')))).toBeVisible()
    await find.press('ArrowDown')
    await find.press('Enter')
    await expect.poll(async () => (await stored()).lon).toBeCloseTo(house.point.lon, 5)
    await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
    await expect.poll(async () => (await stored()).lon).toBeCloseTo(lon, 5)
    expect((await stored()).lat).toBeCloseTo(lat, 5)
  })
  expect(complaints).toEqual([])
  await close()
})

test('a point on the map shows its address, which can be copied and fills the address of a task', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const house = await houseOf(await asAdmin())
  const { lon, lat } = house.point
  const { page, complaints, close } = await openConsole(
    browser,
    login,
    `/console/tasks?view=${lon},${lat},17`,
  )
  await mapIsDrawn(page)
  await askHere(page)
  const menu = page.getByRole('menu', { name: 'Что здесь' })
  await expect(menu.getByRole('menuitem', { name: 'Новая задача здесь' })).toBeFocused()
  await expect(page.getByText(house.label)).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('here.png') })
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('menuitem', { name: 'Копировать адрес' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Адрес скопирован')).toBeVisible()
  await expect(menu).toHaveCount(0)
  await askHere(page)
  await menu.getByRole('menuitem', { name: 'Новая задача здесь' }).press('Enter')
  const form = page.getByRole('complementary', { name: 'Новая задача' })
  await expect(form.getByRole('combobox', { name: 'Адрес' })).toHaveValue(house.label)
  await form.getByRole('button', { name: 'Убрать точку' }).click()
  await expect(form.getByRole('combobox', { name: 'Адрес' })).toHaveValue('')
  expect(complaints).toEqual([])
  await close()
})
