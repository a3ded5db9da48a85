import { expect, type Locator, type Page, test } from 'playwright/test'
import { hasMonaco, monaco } from '../../lib/testing/extract-file'
import { osmExtract } from '../../lib/testing/osm-nodes'
import { say, type StandIn, standIn } from '../../lib/testing/remote/stand-in'
import { seriousFindings } from '../support/axe'
import { serverUrl, signIn } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

test.setTimeout(180_000)

const path = '/console/geocoder'
const stamp = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`
/** A file must be uploaded and read before it shows. */
const patient = { timeout: 120_000 }

const choose = (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type="file"]').setInputFiles(file)
const pbf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
const sources = (page: Page) => page.getByRole('list', { name: 'Источники', exact: true })
const uploads = (page: Page) => page.getByRole('list', { name: 'Загрузки', exact: true })
const rowOf = (list: Locator, name: string) => list.getByRole('listitem', { name, exact: true })

async function search(page: Page, text: string): Promise<Locator> {
  await page.getByRole('textbox', { name: 'Адрес или название' }).fill(text)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`[?&]q=${encodeURIComponent(text).replaceAll('%20', '[+]|%20')}`))
  return page.getByRole('list', { name: 'Ответы поиска' }).getByRole('listitem')
}

async function remove(page: Page, title: string): Promise<void> {
  await sources(page)
    .getByRole('button', { name: `Убрать источник: ${title}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать источник' }).click()
  await expect(page.getByText(`Источник «${title}» убран`)).toBeVisible(patient)
  await expect(rowOf(sources(page), title)).toHaveCount(0)
}

/** Holds import progress at a stage until the test continues: a small extract loads instantly. */
async function holdAt(page: Page, progress: number): Promise<() => Promise<void>> {
  const imports = '**/rest/geocoder/imports?*'
  await page.route(imports, async (route) => {
    const response = await route.fetch()
    if (route.request().method() !== 'GET') return route.fulfill({ response })
    const { jobs } = (await response.json()) as { jobs: object[] }
    const held = jobs.map((job) => ({ ...job, state: 'running', progress, finished_at: null }))
    return route.fulfill({ response, json: { jobs: held } })
  })
  return () => page.unroute(imports)
}

test('an extract becomes searchable addresses, can be replaced, and deleted', async ({ browser }) => {
  test.skip(!hasMonaco, 'The file is not beside this checkout')
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  const title = `Монако ${stamp()}`
  await choose(page, monaco)
  const form = page.getByRole('form', { name: 'Загрузка выгрузки' })
  await expect(form).toContainText(/Станет новым источником|Заменит источник/)
  await form.getByRole('textbox', { name: 'Название источника' }).fill(title)
  const goOn = await holdAt(page, 40)
  await form.getByRole('button', { name: /^Загрузить/ }).click()

  const upload = rowOf(uploads(page), title).first()
  await expect(upload.getByRole('progressbar')).toBeVisible(patient)
  await expect(upload).toContainText('40')
  await goOn()
  await expect(upload).toContainText('Готово', patient)
  await expect(upload).toContainText(/\d запис\S+ · за/)
  const source = rowOf(sources(page), title)
  await expect(source).toContainText(/\d улиц/, patient)
  await expect(source).toContainText(/\d дом/)
  await expect(source.getByRole('link', { name: 'OpenStreetMap contributors' })).toBeVisible()

  const finds = await search(page, 'Boulevard des Moulins')
  await expect(finds.first()).toContainText('Boulevard des Moulins', patient)
  await expect(finds.first()).toContainText(`Улица · ${title}`)
  const houses = await search(page, '12 Rue Grimaldi')
  await expect(houses.first()).toContainText(`Дом · ${title}`, patient)
  expect(await seriousFindings(page)).toEqual([])

  await choose(page, monaco)
  await expect(form).toContainText(`Заменит источник «${title}»`)
  await expect(form.getByRole('button', { name: 'Загрузить и заменить' })).toBeFocused()
  expect(await seriousFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Другой файл' }).click()
  await expect(form).toHaveCount(0)

  await remove(page, title)
  await expect(page.getByRole('list', { name: 'Ответы поиска' }).getByText(title)).toHaveCount(0, patient)
  await expect(upload).toContainText('источник с тех пор убран')
  expect(complaints).toEqual([])
  await close()
})

test('a file that is no extract is rejected at once, a truncated one later, both with a message', async ({
  browser,
}) => {
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  await choose(page, pbf('таблица.osm.pbf', Buffer.from('имя;широта;долгота')))
  await expect(page.getByRole('alert', { name: 'Файл не подходит' })).toContainText('таблица.osm.pbf')
  expect(await seriousFindings(page)).toEqual([])

  const name = `обрыв-${stamp()}`
  const tags = { place: 'village', name: 'Дальняя', population: '120' }
  const whole = osmExtract([{ id: 1, lon: 30.1, lat: 60.2, tags }])
  await choose(page, pbf(`${name}.osm.pbf`, whole.subarray(0, whole.length - 7)))
  await expect(page.getByRole('alert', { name: 'Файл не подходит' })).toHaveCount(0)
  const form = page.getByRole('form', { name: 'Загрузка выгрузки' })
  await expect(form.getByRole('button', { name: /^Загрузить/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const upload = rowOf(uploads(page), `${name}.osm.pbf`)
  await expect(upload).toContainText('Не удалось', patient)
  await expect(upload).toContainText('Выгрузка OpenStreetMap повреждена или получена не целиком')
  const title = `OpenStreetMap: ${name}`
  await expect(rowOf(sources(page), title)).toContainText('Загрузить не удалось')
  expect(await seriousFindings(page)).toEqual([])
  await remove(page, title)
  expect(complaints).toEqual([])
  await close()
})

const kremlin = {
  place_id: 1,
  lat: '55.8',
  lon: '49.1',
  place_rank: 30,
  display_name: 'Казанский Кремль',
  address: { city: 'Казань', country_code: 'ru' },
}

test.describe('another geocoder', () => {
  let server: StandIn
  test.beforeEach(async () => {
    server = await standIn((_, response) => say(response, 'application/json', JSON.stringify([kremlin])))
  })
  test.afterEach(async () => {
    const client = await signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
    await client.send('PUT', '/rest/geocoder/engine', { kind: 'none', email: null })
    await server.stop()
  })

  test('is tested before saving, shows why it fails, and is then asked first', async ({ browser }) => {
    const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
    const form = page.getByRole('form', { name: 'Внешний геокодер' })
    const trial = page.getByRole('form', { name: 'Проверка' })
    await form.getByRole('radio', { name: /Nominatim/ }).check()
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(form.getByText('Укажите адрес сервера')).toBeVisible()
    await form.getByRole('textbox', { name: 'Адрес сервера' }).fill(`${server.url}/search`)
    await form.getByRole('textbox', { name: 'Почта для связи' }).fill('gis@example.org')

    const ask = async (text: string) => {
      await trial.getByRole('textbox', { name: 'Что спросить' }).fill(text)
      await page.keyboard.press('Enter')
    }
    await ask('кремль')
    await expect(trial).toContainText(/1 ответ за \d+ мс/, patient)
    await expect(trial.getByRole('listitem')).toContainText('Казанский Кремль')
    server.handle = (_, response) => say(response, 'text/html', 'sorry', 503)
    await ask('кремль и башня')
    await expect(trial).toContainText('Внешний сервер отказал: статус 503', patient)
    expect(await seriousFindings(page)).toEqual([])

    server.handle = (_, response) => say(response, 'application/json', JSON.stringify([kremlin]))
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Внешний геокодер сохранён')).toBeVisible(patient)
    await expect(form.getByRole('textbox', { name: 'Адрес сервера' })).toHaveValue(`${server.url}/`)
    const finds = await search(page, `Кремль ${stamp()}`)
    await expect(finds.first()).toContainText('внешний геокодер', patient)
    expect(server.asked.at(-1)?.get('email')).toBe('gis@example.org')
    await page.reload()
    await expect(form.getByRole('radio', { name: /Nominatim/ })).toBeChecked(patient)
    expect(complaints).toEqual([])
    await close()
  })
})

test('a user who does not manage search sees an explanation', async ({ browser }) => {
  for (const login of ['main-inspector-1', 'heat-admin']) {
    const { page, close } = await openConsole(browser, login, path)
    await expect(page.getByText('Этот раздел вам недоступен')).toBeVisible(patient)
    await expect(page.getByRole('link', { name: 'Геокодер' })).toHaveCount(0)
    await close()
  }
})
