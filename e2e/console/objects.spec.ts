import { randomUUID } from 'node:crypto'
import { expect as plain, type Page, test } from 'playwright/test'
import { type Client, serverUrl, signIn } from '../support/client'
import { demoPassword, mapIsDrawn, openConsole } from '../support/console'
import { type Place, pointerAt } from '../support/map-pointer'

interface Feature {
  id: number
  geometry: { type: string; coordinates: Place[][] }
  properties: Record<string, unknown>
}

/** Software-rendered maps on two cores are slow. */
const expect = plain.configure({ timeout: 45_000 })

const panel = (page: Page) => page.getByTestId('panel')
const grid = (page: Page) => page.getByRole('grid')
const tab = (page: Page, name: string) => panel(page).getByRole('tab', { name, exact: true }).click()
const mainAdmin = () => signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })

/** A one-pixel picture, the smallest possible. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const [lon, lat] = [45.5, 51.5]
const step = 0.002
const square = (west: number, south: number) => [
  [
    [west, south],
    [west + step, south],
    [west + step, south + step],
    [west, south + step],
    [west, south],
  ],
]

/** Far enough west of the middle that the open panel covers no block, so that the map does not move. */
const middle: Place = [lon + 0.0126, lat]
const zoom = 14

/** A layer of three blocks in a row, readable by every Main role. */
async function makeBlocks(client: Client): Promise<{ id: number; blocks: Feature[] }> {
  const fields = [
    { name: 'title', rusName: 'Название', type: 'string', title: true },
    { name: 'floors', rusName: 'Этажей', type: 'int' },
  ]
  const made = await client.post<{ layer: { id: number } }>('/layers', {
    name: `Кварталы ${randomUUID().slice(0, 8)}`,
    geometryType: 'Polygon',
    fields,
  })
  const { id } = made.body.layer
  const features = ['Речной', 'Садовый', 'Ёлочный'].map((title, at) => ({
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: square(lon + at * step * 1.5, lat) },
    properties: { title, floors: [5, 12, 2][at] },
  }))
  const { body } = await client.post<{ features: Feature[] }>(`/layers/${id}/objects`, {
    type: 'FeatureCollection',
    features,
  })
  return { id, blocks: body.features }
}

const pageOf = (id: number, more = '') =>
  `/console/layers/objects?layer=${id}&view=${middle.join()},${zoom}${more}`

const { onScreen, press, drag } = pointerAt(middle, zoom)

/** Opens the geometry of the selected object for editing, once its corners can be dragged. */
async function correct(page: Page) {
  await panel(page)
    .getByRole('button', { name: /Править на карте/ })
    .click()
  await expect(page.getByTestId('draw-save')).toBeEnabled()
  await expect(page.getByTestId('edit-bar')).toHaveAttribute('aria-busy', 'false')
}

test('table and map show the same objects: selected on either side, sorted, filtered by text and conditions', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const client = await mainAdmin()
  const { id } = await makeBlocks(client)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', pageOf(id))
  const rows = grid(page).locator('[id^="row-"]')
  await expect(rows).toHaveCount(3)
  await expect(page.getByText('3 объекта').first()).toBeVisible()

  await rows.filter({ hasText: 'Садовый' }).click()
  await expect(panel(page).getByRole('heading', { name: /Садовый/ })).toBeVisible()
  await mapIsDrawn(page)
  await press(page, [lon + step / 2, lat + step / 2])
  await expect(panel(page).getByRole('heading', { name: /Речной/ })).toBeVisible()
  await expect(rows.filter({ hasText: 'Речной' })).toHaveAttribute('data-open')
  await page.keyboard.press('Escape')

  await grid(page).getByRole('button', { name: 'Этажей' }).click()
  await expect(rows.first()).toContainText('Ёлочный')
  await grid(page).getByRole('button', { name: 'Этажей' }).click()
  await expect(rows.first()).toContainText('Садовый')

  await page.getByRole('searchbox').fill('чн')
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox').fill('')
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Поле', exact: true }).click()
  await page.getByRole('combobox', { name: 'Поле' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Этажей' }).click()
  await page.getByRole('textbox', { name: 'Значение' }).fill('12')
  const narrowed = page.waitForResponse((reply) => /\.mvt\?.*filter=/.test(reply.url()))
  await page.getByRole('button', { name: 'Применить' }).click()
  await expect(rows).toHaveCount(1)
  await narrowed
  await mapIsDrawn(page)
  await press(page, [lon + step / 2, lat + step / 2])
  await expect(panel(page)).toBeHidden()
  await page.reload()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Сбросить' }).click()
  await expect(rows).toHaveCount(3)
  expect(complaints).toEqual([])
  await close()
})

test('a block is snapped to its neighbour, corrected, rejected while it crosses itself, restored, and photographed', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const client = await mainAdmin()
  const { id, blocks } = await makeBlocks(client)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', pageOf(id))
  await expect(grid(page).locator('[id^="row-"]')).toHaveCount(3)
  const bar = page.getByTestId('edit-bar')

  await page.getByRole('button', { name: 'Новый объект' }).click()
  await expect(bar.getByRole('button', { name: 'полигон' })).toHaveAttribute('aria-pressed', 'true')
  await expect(bar).toHaveAttribute('aria-busy', 'false')
  const south = lat - step * 1.5
  // The first corner is placed near that of the neighbour, and snaps to it.
  await press(page, [lon + step * 1.5, lat], 5)
  await press(page, [lon + step * 1.5, south])
  await press(page, [lon + step * 3.4, south])
  await page.keyboard.press('Control+z')
  await press(page, [lon + step * 2.5, south])
  await press(page, [lon + step * 2.5, lat], 4)
  await page.keyboard.press('Enter')
  await page.getByTestId('draw-save').click()
  await panel(page).getByLabel('Название').fill('Новый')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByRole('heading', { name: /Новый · № / })).toBeVisible()
  const made = Number(new URL(page.url()).searchParams.get('object'))
  const read = async () => (await client.get<Feature>(`/layers/${id}/objects/${made}`)).body
  const first = await read()
  const corners = first.geometry.coordinates[0] ?? []
  expect(corners).toHaveLength(5)
  expect(corners).toContainEqual(blocks[1]?.geometry.coordinates[0]?.[0])
  expect(corners).toContainEqual(blocks[1]?.geometry.coordinates[0]?.[1])

  await correct(page)
  const [free] = corners.filter(([, y]) => y < lat - step)
  const [x = 0, y = 0] = free ?? []
  await drag(page, [x, y], [x + step * 0.4, y])
  await page.getByTestId('draw-save').click()
  await expect(page.getByText('Геометрия сохранена')).toBeVisible()
  expect((await read()).geometry).not.toEqual(first.geometry)

  // A corner dropped over the table does not stick to the pointer back on the map.
  await correct(page)
  const pulled = await onScreen(page, [x + step * 0.4, y])
  const beside = await grid(page).boundingBox()
  await page.mouse.move(pulled.x, pulled.y)
  await page.mouse.down()
  await page.mouse.move((beside?.x ?? 0) + (beside?.width ?? 0) - 40, pulled.y, { steps: 8 })
  await page.mouse.up()
  await page.mouse.move(pulled.x + 40, pulled.y, { steps: 8 })
  await page.getByTestId('draw-save').click()
  await expect(bar).toBeHidden()
  const west = Math.min(...(await read()).geometry.coordinates.flat().map(([east]) => east))
  expect(west).toBeLessThan(x - step / 4)
  await client.patch(`/layers/${id}/objects/${made}`, { geometry: first.geometry })
  await page.reload()

  await correct(page)
  await drag(page, [lon + step * 2.5, lat], [lon + step * 2.1, south - step * 0.1])
  await expect(page.getByTestId('geometry-fault')).toContainText('пересекает сам себя')
  await page.getByTestId('draw-save').click()
  await expect(bar).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByTestId('geometry-fault')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()

  await tab(page, 'История')
  await panel(page).getByRole('button', { name: 'Вернуть это состояние' }).last().click()
  await expect(page.getByText('Прежнее состояние возвращено')).toBeVisible()
  expect((await read()).geometry).toEqual(first.geometry)

  await tab(page, 'Фото и файлы')
  // Wait as a person would until the page is idle before choosing a file.
  await expect(page).toHaveURL(/tab=media/)
  await expect(panel(page).getByText('Перетащите сюда')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page
    .getByTestId('files-input')
    .setInputFiles({ name: 'block.png', mimeType: 'image/png', buffer: dot })
  const tile = panel(page).getByRole('button', { name: /Фотография 1: block.png/ })
  const isDrawn = () =>
    tile.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  await expect.poll(isDrawn).toBe(true)
  await tile.click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'block.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  // An object restored after deletion has a new id, and keeps its photo.
  await page.getByTestId('delete-object').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: 'Объект удалён' })
    .getByRole('button', { name: 'Вернуть', exact: true })
    .click()
  await expect(page.getByText('Объект возвращён под новым номером')).toBeVisible()
  const { features } = (await client.get<{ features: Feature[] }>(`/layers/${id}/objects`)).body
  const back = features.find(({ properties }) => properties.title === 'Новый')?.id
  expect(back).not.toBe(made)
  const { files } = (await client.get<{ files: { fileName: string }[] }>(`/layers/eis/${id}/${back}`)).body
  expect(files.map(({ fileName }) => fileName)).toEqual(['block.png'])
  expect(complaints).toEqual([])
  await close()
})

test('a reader is told which right is missing', async ({ browser }) => {
  test.setTimeout(120_000)
  const { id, blocks } = await makeBlocks(await mainAdmin())
  const path = pageOf(id, `&object=${blocks[0]?.id}`)
  const { page, complaints, close } = await openConsole(browser, 'main-inspector-1', path)
  await expect(panel(page).getByText('Нет права «Менять объекты» этого слоя')).toBeVisible()
  await expect(panel(page).getByLabel('Название')).toBeDisabled()
  await expect(panel(page).getByRole('button', { name: /Править на карте/ })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Новый объект' })).toBeDisabled()
  await tab(page, 'Фото и файлы')
  await expect(panel(page).getByText('Нет права «Менять объекты» этого слоя')).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})
