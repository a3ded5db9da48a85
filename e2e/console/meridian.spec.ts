import { randomUUID } from 'node:crypto'
import { expect as plain, type Page, test } from 'playwright/test'
import { serverUrl, signIn } from '../support/client'
import { demoPassword, openConsole } from '../support/console'
import { type Place, pointerAt } from '../support/map-pointer'

interface Feature {
  id: number
  geometry: { type: string; coordinates: Place[][][] }
}

/** Software-rendered maps on two cores are slow. */
const expect = plain.configure({ timeout: 45_000 })

const step = 0.002
const [west, east, north, south] = [180 - step, 180 + step, -17, -17 - step]
/** Far enough east of the figure that the open panel does not cover it. */
const middle: Place = [180.0086, north]
const zoom = 14
const { press, drag } = pointerAt(middle, zoom)

const panel = (page: Page) => page.getByTestId('panel')
const lonsOf = (part: Place[][] | undefined) => (part?.[0] ?? []).map(([lon]) => lon)
const ends = (part: Place[][] | undefined) => [Math.min(...lonsOf(part)), Math.max(...lonsOf(part))]

test('a polygon over the 180th meridian is stored in two parts, and edited as they are seen', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const client = await signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
  const { body } = await client.post<{ layer: { id: number } }>('/layers', {
    name: `Острова ${randomUUID().slice(0, 8)}`,
    geometryType: 'MultiPolygon',
    fields: [{ name: 'title', rusName: 'Название', type: 'string', title: true }],
  })
  const { id } = body.layer
  const view = `${middle[0] - 360},${middle[1]},${zoom}`
  const path = `/console/layers/objects?layer=${id}&view=${view}`
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path)
  const bar = page.getByTestId('edit-bar')

  await page.getByRole('button', { name: 'Новый объект' }).click()
  await expect(bar.getByRole('button', { name: 'полигон' })).toHaveAttribute('aria-pressed', 'true')
  await expect(bar).toHaveAttribute('aria-busy', 'false')
  await press(page, [west, north])
  await press(page, [east, north])
  await press(page, [east, south])
  await press(page, [west, south])
  await page.keyboard.press('Enter')
  await page.getByTestId('draw-save').click()
  await panel(page).getByLabel('Название').fill('Остров')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByRole('heading', { name: /Остров · № / })).toBeVisible()

  const made = Number(new URL(page.url()).searchParams.get('object'))
  const read = async () => (await client.get<Feature>(`/layers/${id}/objects/${made}`)).body.geometry
  const first = await read()
  expect(first.type).toBe('MultiPolygon')
  expect(first.coordinates).toHaveLength(2)
  const [left, right] = first.coordinates
  expect(ends(left)).toEqual([expect.closeTo(west, 4), 180])
  expect(ends(right)).toEqual([-180, expect.closeTo(east - 360, 4)])

  await page.reload()
  await panel(page)
    .getByRole('button', { name: /Править на карте/ })
    .click()
  await expect(page.getByTestId('draw-save')).toBeEnabled()
  await expect(bar).toHaveAttribute('aria-busy', 'false')
  // The part held at first is the last one, in the east.
  await drag(page, [east, north], [east + step / 2, north])
  await page.getByTestId('draw-save').click()
  await expect(page.getByText('Геометрия сохранена')).toBeVisible()
  const second = await read()
  expect(second.coordinates).toHaveLength(2)
  expect(second.coordinates[0]).toEqual(left)
  expect(ends(second.coordinates[1])).toEqual([-180, expect.closeTo(east + step / 2 - 360, 4)])
  expect(complaints).toEqual([])
  await close()
})
