import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
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

const [lon, lat] = [45.5, 51.5]
const step = 0.002
/** Far enough west of the middle that an open panel covers no block. */
const middle: Place = [lon + 0.0126, lat]
const zoom = 14
const { press, drag } = pointerAt(middle, zoom)

const box = (west: number, south: number, east: number, north: number): Place[][] => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ],
]

/** Two blocks with a common border, and one that covers a part of the second. */
async function makeBlocks(client: Client): Promise<{ id: number; ids: number[] }> {
  const { body: made } = await client.post<{ layer: { id: number } }>('/layers', {
    name: `Участки ${randomUUID().slice(0, 8)}`,
    geometryType: 'Polygon',
    fields: [
      { name: 'title', rusName: 'Название', type: 'string', title: true },
      { name: 'floors', rusName: 'Этажей', type: 'int' },
    ],
  })
  const { id } = made.layer
  const places = [
    box(lon, lat, lon + step, lat + step),
    box(lon + step, lat, lon + step * 2, lat + step),
    box(lon + step * 1.75, lat + step / 2, lon + step * 2.5, lat + step * 1.5),
  ]
  const features = places.map((coordinates, at) => ({
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates },
    properties: { title: ['Западный', 'Средний', 'Восточный'][at], floors: at + 1 },
  }))
  const { body } = await client.post<{ features: Feature[] }>(`/layers/${id}/objects`, {
    type: 'FeatureCollection',
    features,
  })
  return { id, ids: body.features.map((one) => one.id) }
}

const mainAdmin = () => signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
const pageOf = (id: number, more = '') =>
  `/console/layers/objects?layer=${id}&view=${middle.join()},${zoom}${more}`
const rows = (page: Page) => page.getByRole('grid').locator('[id^="row-"]')
const pick = (page: Page, id: number) =>
  page.getByRole('checkbox', { name: `Отметить объект № ${id}`, exact: true }).click()

async function act(page: Page, name: RegExp) {
  await page.getByRole('button', { name: 'Геометрия', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function drawLine(page: Page, ...places: Place[]) {
  await expect(page.getByTestId('edit-bar')).toHaveAttribute('aria-busy', 'false')
  for (const place of places) await press(page, place)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('edit-bar')).toBeHidden()
}

/** Square steps. */
function areaOf({ geometry }: Feature): number {
  const [ring = []] = geometry.coordinates
  const twice = ring.slice(1).reduce((sum, [x, y], at) => {
    const [a, b] = ring[at] ?? [0, 0]
    return sum + (a - lon) * (y - lat) - (x - lon) * (b - lat)
  }, 0)
  return Math.abs(twice / 2 / step ** 2)
}

test('blocks are split, reshaped and merged, each with undo', async ({ browser }) => {
  test.setTimeout(300_000)
  const client = await mainAdmin()
  const { id, ids } = await makeBlocks(client)
  const [west = 0, between = 0] = ids
  const all = async () => (await client.get<{ features: Feature[] }>(`/layers/${id}/objects`)).body.features
  const read = async (key: number) => (await client.get<Feature>(`/layers/${id}/objects/${key}`)).body
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', pageOf(id))
  await expect(rows(page)).toHaveCount(3)
  await mapIsDrawn(page)

  await pick(page, west)
  await act(page, /Разрезать/)
  await drawLine(page, [lon + step * 0.3, lat - step * 0.4], [lon + step * 0.3, lat + step * 1.4])
  await expect(page.getByText('Объект разрезан: 2 части.')).toBeVisible()
  await expect(rows(page)).toHaveCount(4)
  const pieces = (await all()).filter(({ properties }) => properties.title === 'Западный')
  expect(pieces.map((piece) => Number(areaOf(piece).toFixed(1))).toSorted()).toEqual([0.3, 0.7])
  expect(areaOf(await read(west))).toBeCloseTo(0.7, 1)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Разрез отменён')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  expect(areaOf(await read(west))).toBeCloseTo(1, 6)

  await page.getByRole('button', { name: 'Снять выделение' }).click()
  await pick(page, west)
  await act(page, /Изменить границу/)
  await drawLine(
    page,
    [lon + step * 0.5, lat + step * 0.8],
    [lon - step * 1.2, lat + step * 0.8],
    [lon - step * 1.2, lat + step * 0.2],
    [lon + step * 0.5, lat + step * 0.2],
  )
  await expect(page.getByText('Граница изменена.')).toBeVisible()
  expect(areaOf(await read(west))).toBeCloseTo(1.72, 1)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Прежняя граница возвращена')).toBeVisible()
  expect(areaOf(await read(west))).toBeCloseTo(1, 6)

  // A line beside the object is refused with the reason, and Escape leaves the drawing.
  await act(page, /Разрезать/)
  await expect(page.getByTestId('edit-bar')).toHaveAttribute('aria-busy', 'false')
  await press(page, [lon - step, lat - step])
  await press(page, [lon - step, lat + step])
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('geometry-fault')).toContainText('Линия не делит ни один объект')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('edit-bar')).toBeHidden()

  await pick(page, between)
  await act(page, /Объединить/)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 объект будет удалён.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Название' }).click()
  await page.getByRole('option', { name: 'Средний' }).click()
  await dialog.getByRole('button', { name: 'Объединить', exact: true }).click()
  await expect(page.getByText('2 объекта объединены')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  const merged = await read(west)
  expect(areaOf(merged)).toBeCloseTo(2, 6)
  expect(merged.properties).toMatchObject({ title: 'Средний', floors: 1 })
  await page.keyboard.press('Control+z')
  await expect(rows(page)).toHaveCount(3)
  expect((await all()).map(({ properties }) => properties.title).toSorted()).toEqual([
    'Восточный',
    'Западный',
    'Средний',
  ])
  // That of the refused line.
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([])
  await close()
})

test('a shared border moves in both blocks; the check finds the overlap, and nothing once it is gone', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const client = await mainAdmin()
  const { id, ids } = await makeBlocks(client)
  const [west = 0, between = 0, east = 0] = ids
  const corners = async (key: number) =>
    (await client.get<Feature>(`/layers/${id}/objects/${key}`)).body.geometry.coordinates[0] ?? []
  const { page, complaints, close } = await openConsole(
    browser,
    'main-admin-1',
    pageOf(id, `&object=${west}`),
  )
  const panel = page.getByTestId('panel')
  await panel.getByRole('button', { name: /Править на карте/ }).click()
  const bar = page.getByTestId('edit-bar')
  await bar.getByRole('button', { name: 'Привязка' }).click()
  await page.getByRole('switch', { name: 'Общие границы' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('neighbours')).toHaveText('1 сосед')
  await expect(bar).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByTestId('edge-label').first()).toBeVisible()
  await drag(page, [lon + step, lat], [lon + step * 1.3, lat - step * 0.4])
  await expect(page.getByTestId('neighbours')).toHaveText('1 сосед, изменится 1')
  await page.keyboard.press('Control+z')
  await expect(page.getByTestId('neighbours')).toHaveText('1 сосед')
  await page.keyboard.press('Control+Shift+z')
  await page.getByTestId('draw-save').click()
  await expect(page.getByText('Геометрия сохранена. Изменился 1 сосед.')).toBeVisible()
  const moved = (await corners(west)).find(([, y]) => y < lat - step / 10)
  expect(moved).toBeDefined()
  expect(await corners(between)).toContainEqual(moved)

  await panel.getByRole('button', { name: 'Закрыть панель', exact: true }).click()
  await page.getByRole('button', { name: 'Проверка топологии' }).click()
  await panel.getByRole('button', { name: 'Проверить' }).click()
  const findings = page.getByTestId('findings').getByRole('listitem')
  await expect(findings).toHaveCount(1)
  await findings.getByRole('button', { name: /Наложение/ }).click()
  await expect(page).not.toHaveURL(new RegExp(`,${zoom}(&|$)`))
  const saving = page.waitForEvent('download')
  await panel.getByRole('button', { name: /Скачать найденное/ }).click()
  const saved = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  expect(saved.features[0].properties).toMatchObject({ kind: 'overlaps', objectIds: [between, east] })
  await findings.getByRole('button', { name: `№ ${east}`, exact: true }).click()
  await expect(panel.getByRole('heading', { name: /Восточный/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Закрыть панель', exact: true }).click()
  await expect(findings).toHaveCount(1)
  await client.send('DELETE', `/layers/${id}/objects/${east}`)
  await panel.getByRole('button', { name: 'Проверить ещё раз' }).click()
  await expect(panel.getByText('Ошибок не найдено')).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})
