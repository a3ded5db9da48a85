import { existsSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { type Client, serverUrl, signIn } from '../support/client'
import { demoPassword, openConsole } from '../support/console'
import { cyrillicShapefile, fileOfHouses, houses, zipBomb } from '../support/gis-files'

test.setTimeout(180_000)

const path = '/console/layers/import'
const stamp = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`

interface GivenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const given = (name: string, buffer: Buffer): GivenFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
})

const choose = (page: Page, file: GivenFile | string) => page.getByTestId('import-file').setInputFiles(file)
const firstRows = (page: Page) => page.getByRole('region', { name: 'Первые записи' })
/** A file must be uploaded and read before it shows. */
const shown = { timeout: 60_000 }
const settings = (page: Page) => page.getByRole('form', { name: 'Загрузка файла' })

async function load(page: Page, title: string): Promise<void> {
  await settings(page).getByLabel('Название слоя').fill(title)
  await settings(page).getByRole('button', { name: 'Загрузить', exact: true }).click()
}

interface Collection {
  numberMatched: number
  features: { geometry: { coordinates: number[] }; properties: Record<string, unknown> }[]
}

const mainAdmin = () => signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })

/** The objects of a layer by title, from the API. */
async function objectsOf(client: Client, title: string): Promise<Collection> {
  const { body } = await client.get<{ layers: { layer: { id: number; name: string } }[] }>('/layers')
  const layer = body.layers.map((one) => one.layer).find(({ name }) => name === title)
  expect(layer, title).toBeDefined()
  const reply = await client.get<Collection>(`/layers/${layer?.id}/objects`)
  expect(reply.status).toBe(200)
  return reply.body
}

const processSingleton = [
  { file: '../shared/data/shapefile.zip', rows: 86, text: 'Van Dörn Street' },
  { file: '../shared/data/sample.gpkg', rows: 86, text: 'Van Dörn Street' },
]

for (const { file, rows, text } of processSingleton) {
  test(`${file.split('/').at(-1)} is imported completely, with correct text`, async ({ browser }) => {
    test.skip(!existsSync(file), 'The file is not beside this checkout')
    const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
    await choose(page, file)
    await expect(firstRows(page).getByRole('cell', { name: text })).toBeVisible(shown)
    const title = `Станции ${stamp()}`
    await load(page, title)
    await expect(page.getByText(`${rows} объектов загружено`)).toBeVisible(shown)
    const { numberMatched, features } = await objectsOf(await mainAdmin(), title)
    expect(numberMatched).toBe(rows)
    expect(features.map(({ properties }) => String(properties.name).trim())).toContain(text)
    expect(complaints).toEqual([])
    await close()
  })
}

test('a Shapefile in undeclared Windows-1251 shows readable Russian, and a wrong encoding shows at once', async ({
  browser,
}) => {
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  await choose(page, given('дома.zip', await cyrillicShapefile()))
  const house = firstRows(page).getByRole('cell', { name: 'Дом культуры «Заря»' })
  await expect(house).toBeVisible(shown)
  const encoding = settings(page).getByRole('combobox', { name: 'Кодировка текста' })
  await expect(encoding).toHaveValue('Windows-1251 (русская)')
  await pick(page, encoding, 'CP866 (русская DOS)')
  await expect(house).toHaveCount(0, shown)
  await pick(page, encoding, 'Windows-1251 (русская)')
  await expect(house).toBeVisible(shown)
  await expect(settings(page).getByLabel('Название слоя')).toHaveValue('дома')
  await expect(page.locator('[data-stale]')).toHaveCount(0, shown)
  expect(await seriousFindings(page)).toEqual([])
  const title = `Дома ${stamp()}`
  await load(page, title)
  await expect(page.getByText('3 объекта загружено')).toBeVisible(shown)
  await expect(page.getByRole('link', { name: 'Оформить' })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  const { features } = await objectsOf(await mainAdmin(), title)
  expect(features.map(({ properties }) => [properties.name, properties.street, properties.floors])).toEqual(
    houses.map(({ name, street, floors }) => [name, street, floors]),
  )
  expect(complaints).toEqual([])
  await close()
})

/** Scoped to the field's own list: the previous one may still be fading out. */
async function pick(page: Page, field: ReturnType<Page['getByRole']>, option: string): Promise<void> {
  await field.click()
  await expect(field).toHaveAttribute('aria-controls', /./)
  const list = page.locator(`[id="${await field.getAttribute('aria-controls')}"]`)
  await list.getByRole('option', { name: option, exact: true }).click()
}

test('a GeoPackage by keyboard, with one field renamed and one left out', async ({ browser }) => {
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  const { keyboard } = page
  await choose(page, given('дома.gpkg', await fileOfHouses('gpkg')))
  await expect(firstRows(page).getByRole('cell', { name: 'Ёлочный базар' })).toBeVisible(shown)
  await page.getByRole('tab', { name: 'Первые записи' }).focus()
  await keyboard.press('ArrowRight')
  await expect(page.getByLabel('Взять поле street')).toBeVisible()
  await page.getByLabel('Взять поле street').focus()
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await page.getByLabel('Название поля floors').focus()
  await keyboard.press('Control+A')
  await keyboard.type('Этажность')
  await keyboard.press('Tab')
  const title = `Пакет ${stamp()}`
  await settings(page).getByLabel('Название слоя').focus()
  await keyboard.press('Control+A')
  await keyboard.type(title)
  await expect(settings(page).getByLabel('Английское имя')).toHaveAttribute(
    'placeholder',
    /^paket_\d+$/,
    shown,
  )
  await expect(settings(page).getByRole('button', { name: 'Загрузить', exact: true })).toBeEnabled(shown)
  await keyboard.press('Enter')
  await expect(page.getByText('3 объекта загружено')).toBeVisible(shown)
  const { features } = await objectsOf(await mainAdmin(), title)
  expect(features[1]?.properties).toEqual({ name: 'Ёлочный базар', floors: 1 })
  expect(complaints).toEqual([])
  await close()
})

test('a table with chosen columns, rejected rows as a download, and objects added again', async ({
  browser,
}) => {
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  const rows = ['имя;север;восток', ...houses.map(({ name, lat, lon }) => `${name};${lat};${lon}`)]
  const table = Buffer.from([...rows, 'Без места;;', 'За краем;95;48'].join('\n'))
  await choose(page, given('таблица.csv', table))
  await expect(page.getByText('В файле не найдены координаты')).toBeVisible(shown)
  await expect(settings(page).getByRole('button', { name: 'Загрузить', exact: true })).toBeDisabled()
  await pick(page, settings(page).getByRole('combobox', { name: 'Столбец долготы (X)' }), 'восток')
  await pick(page, settings(page).getByRole('combobox', { name: 'Столбец широты (Y)' }), 'север')
  await expect(page.getByText('Координаты вне пределов долготы и широты: 48, 95.')).toBeVisible(shown)
  await expect(page.getByText('Нет геометрии.')).toHaveCount(1)
  const title = `Таблица ${stamp()}`
  await load(page, title)
  await expect(page.getByText('3 объекта загружено. 2 записи не вошли')).toBeVisible(shown)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать списком (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe(`Ошибки ${title}.csv`)

  await page.getByRole('button', { name: 'Загрузить ещё файл' }).click()
  await expect(page.getByRole('button', { name: new RegExp(title) })).toContainText(
    '3 объекта · 2 ошибки',
    shown,
  )
  await choose(page, given('ещё.csv', Buffer.from(`${rows.join('\n')}\n`)))
  await settings(page).getByText('В существующий слой').click()
  await pick(page, settings(page).getByRole('combobox', { name: 'Слой', exact: true }), title)
  await pick(page, settings(page).getByRole('combobox', { name: 'Столбец долготы (X)' }), 'восток')
  await pick(page, settings(page).getByRole('combobox', { name: 'Столбец широты (Y)' }), 'север')
  await settings(page).getByRole('button', { name: 'Загрузить', exact: true }).click()
  await expect(page.getByText('3 объекта загружено')).toBeVisible(shown)
  const { numberMatched, features } = await objectsOf(await mainAdmin(), title)
  expect(numberMatched).toBe(6)
  expect(features.map(({ geometry }) => geometry.coordinates[1])).toEqual([
    ...houses.map(({ lat }) => lat),
    ...houses.map(({ lat }) => lat),
  ])
  expect(complaints).toEqual([])
  await close()
})

test('an import continues without its page, and shows when the user returns', async ({ browser }) => {
  const { page, close } = await openConsole(browser, 'main-admin-1', path)
  const lines = Array.from({ length: 20_000 }, (_, n) => `${n},${(n % 360) - 180},${(n % 170) - 85}`)
  await choose(page, given('много.csv', Buffer.from(`number,lon,lat\n${lines.join('\n')}`)))
  const title = `Много ${stamp()}`
  await expect(page.getByText('больше 1 000')).toBeVisible(shown)
  await load(page, title)
  await page.waitForURL(/[?&]job=\d+/)
  await page.goto(`${serverUrl()}/console/roles`)
  await page.goto(`${serverUrl()}${path}`)
  await page.getByRole('button', { name: new RegExp(title) }).click()
  await expect(page.getByText('20 000 объектов загружено')).toBeVisible({ timeout: 90_000 })
  expect((await objectsOf(await mainAdmin(), title)).numberMatched).toBe(20_000)
  await close()
})

test('a zip bomb and a truncated archive are rejected with a message; the server survives', async ({
  browser,
}) => {
  const { page, close } = await openConsole(browser, 'main-admin-1', path)
  const hostile = [
    { file: given('бомба.zip', await zipBomb()), said: 'распакованные они слишком велики' },
    { file: given('обрыв.zip', (await cyrillicShapefile()).subarray(0, -300)), said: 'Архив повреждён' },
    { file: given('пусто.csv', Buffer.from('')), said: 'пуст' },
  ]
  const began = await startOfServer()
  for (const { file, said } of hostile) {
    await choose(page, file)
    await expect(page.getByRole('alert').getByText(said)).toBeVisible(shown)
    expect(await seriousFindings(page)).toEqual([])
    const other = page.getByRole('button', { name: 'Выбрать другой файл' })
    if (await other.isVisible()) await other.click()
  }
  expect((await fetch(`${serverUrl()}/health/live`)).status).toBe(200)
  expect(await startOfServer()).toBe(began)
  await choose(page, given('дома.csv', await fileOfHouses('csv')))
  await expect(firstRows(page).getByRole('cell', { name: 'Съезд № 5' })).toBeVisible(shown)
  await close()
})

/** The start time of the server, where available: a restart changes it. */
async function startOfServer(): Promise<string | undefined> {
  const text = await (await fetch(`${serverUrl()}/metrics`)).text()
  return /^process_start_time_seconds (\S+)/m.exec(text)?.[1]
}

test('users who may not create layers see an explanation, and so do requests for a missing import', async ({
  browser,
}) => {
  const inspector = await openConsole(browser, 'heat-inspector', path)
  await expect(inspector.page.getByText('Загружать слои могут')).toBeVisible(shown)
  await expect(inspector.page.getByTestId('import-file')).toHaveCount(0)
  await inspector.close()
  const { page, close } = await openConsole(browser, 'main-admin-1', `${path}?job=2147483647`)
  await expect(page.getByText('Загрузка недоступна')).toBeVisible(shown)
  await close()
})
