import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from 'playwright/test'
import sharp from 'sharp'
import { makeArchive } from '../../lib/testing/make-archive'
import { type Client, serverUrl, signIn } from '../support/client'
import { demoPassword, mapIsDrawn, openConsole } from '../support/console'

const name = `Цветная ${randomUUID().slice(0, 8)}`

// Two cores render the maps, serve the tiles and run the browser.
test.describe.configure({ timeout: 150_000 })
const patient = { timeout: 30_000 }

/** An archive of images: red for the whole world, green for its quarters. */
async function coloured(): Promise<Buffer> {
  const square = (background: string) =>
    sharp({ create: { width: 256, height: 256, channels: 3, background } })
      .png()
      .toBuffer()
  const [red, green] = [await square('#cc2222'), await square('#22aa44')]
  const quarters = [0, 1].flatMap((x) => [0, 1].map((y) => ({ z: 1, x, y, bytes: green })))
  const metadata = { attribution: '© <a href="https://example.org/">Пример</a>' }
  return makeArchive({ type: 'png', tiles: [{ z: 0, x: 0, y: 0, bytes: red }, ...quarters], metadata })
}

/** Share of the pixels in the middle of a map that are mainly green. */
async function greenOf(page: Page, label: string): Promise<number> {
  const map = page.getByRole('region', { name: label, exact: true }).first()
  const { data, info } = await sharp(await map.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let green = 0
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at + 1] ?? 0) > (data[at] ?? 0) + 15 && (data[at + 1] ?? 0) > (data[at + 2] ?? 0) + 15) green++
  return green / (info.width * info.height)
}

test('an archive becomes a basemap; an address that does not answer shows an error', async ({ browser }) => {
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/basemaps')
  const panel = page.getByTestId('panel')

  await page.getByRole('button', { name: 'Подложка', exact: true }).first().click()
  await panel.getByRole('textbox', { name: 'Адрес' }).fill('https://tiles.invalid/{z}/{x}/{y}.png')
  await panel.getByRole('button', { name: 'Проверить адрес' }).click()
  await expect(panel.getByRole('alert')).toContainText('Сервер карты не ответил', patient)
  await panel.getByRole('textbox', { name: 'Адрес' }).fill('http://127.0.0.1:5432/{z}/{x}/{y}.png')
  await panel.getByRole('textbox', { name: 'Название', exact: true }).fill(name)
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByText('серверу подключаться нельзя').first()).toBeVisible(patient)
  // The browser itself logs the two failed requests.
  expect(complaints.filter((text) => !/status of 4(24|00)/.test(text))).toEqual([])
  complaints.length = 0

  await panel.getByRole('radio', { name: /Архив PMTiles/ }).check()
  const archive = { name: 'colours.pmtiles', mimeType: 'application/octet-stream', buffer: await coloured() }
  await panel.locator('input[type="file"]').setInputFiles(archive)
  await expect(panel.getByText('colours.pmtiles: Загружен')).toBeVisible(patient)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/id=\d+/, patient)
  await expect(panel.getByText('0–1')).toBeVisible(patient)
  await expect.poll(() => greenOf(page, `Вид подложки «${name}»`), patient).toBeGreaterThan(0.8)

  await page.goto(`${serverUrl()}/console/tasks`)
  await page.getByRole('button', { name: 'Слои и подложка' }).click()
  const ground = page.getByRole('radio', { name })
  await ground.click()
  await expect(ground).toBeChecked()
  await page.keyboard.press('Escape')
  await expect.poll(() => greenOf(page, 'Карта задач'), patient).toBeGreaterThan(0.5)
  await expect(page.locator('.maplibregl-ctrl-attrib a', { hasText: 'Пример' })).toHaveCount(1)
  await page.reload()
  await expect.poll(() => greenOf(page, 'Карта задач'), patient).toBeGreaterThan(0.5)

  await page.goto(`${serverUrl()}/console/basemaps`)
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  // The open map may request one more tile of the deleted basemap.
  expect(complaints).toEqual([])
  await panel.getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Подложка удалена')).toBeVisible(patient)
  await close()
})

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

/** A layer with one field of four square kilometres. */
async function makeField(client: Client, title: string): Promise<number> {
  const made = await client.post<{ layer: { id: number } }>('/layers', {
    name: title,
    geometryType: 'Polygon',
    fields: [{ name: 'title', rusName: 'Название', type: 'string', title: true }],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { id } = made.body.layer
  const [west, south, east, north] = [46.2, 51.9, 46.23, 51.92]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const feature = {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: { title: 'Дальнее поле' },
  }
  const kept = await client.post(`/layers/${id}/objects`, { type: 'FeatureCollection', features: [feature] })
  expect(kept.status, JSON.stringify(kept.body)).toBe(200)
  return id
}

test('a catalogue layer is shown on the map, remembered, and its objects open on click', async ({
  browser,
}) => {
  const client = await signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
  const layer = `Поле ${randomUUID().slice(0, 8)}`
  const id = await makeField(client, layer)
  // No task matches the search: the click is for the layer, and no result moves the map.
  const address = '/console/tasks?q=никакая-задача'
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', address)
  const map = page.getByRole('region', { name: 'Карта задач', exact: true })
  const opener = page.getByRole('button', { name: 'Слои и подложка' })
  const dialog = page.getByRole('dialog', { name: 'Слои и подложка' })
  const tick = dialog.getByRole('checkbox', { name: layer, exact: true })
  await opener.click()
  await tick.check(patient)
  await expect(dialog.getByRole('slider', { name: `Непрозрачность слоя «${layer}»` })).toHaveCount(1)
  await dialog.getByRole('button', { name: `Показать слой «${layer}» целиком` }).click()
  // It is centred beside the panel: the address has its position and a two-digit zoom.
  await expect(page).toHaveURL(/[?&]view=46\.\d+,51\.\d+,1\d\./, patient)
  const { x, width } = await boxOf(dialog)
  const frame = await boxOf(map)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await mapIsDrawn(page)
  await page.mouse.click((x + width + frame.x + frame.width) / 2, frame.y + frame.height / 2)
  const card = map.getByRole('region', { name: 'Дальнее поле' })
  await expect(card).toContainText(layer, patient)
  await card.getByRole('button', { name: 'Закрыть' }).click()
  await expect(card).toHaveCount(0)

  await page.reload()
  await opener.click()
  await expect(tick).toBeChecked(patient)
  await dialog.getByRole('button', { name: 'Выключить все (1)' }).click()
  await expect(tick).not.toBeChecked()
  expect(complaints).toEqual([])
  await close()
  expect((await client.send('DELETE', `/layers/${id}`)).status).toBe(200)
})
