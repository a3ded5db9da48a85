import { expect as hope, type Page, test } from 'playwright/test'
import sharp from 'sharp'
import { serverUrl } from '../support/client'
import { mapIsDrawn, openConsole } from '../support/console'

// Pages render maps while the server renders too: allow time on a slow machine.
const expect = hope.configure({ timeout: 30_000 })

interface Pixel {
  red: number
  green: number
  blue: number
}

/** Three pipes in a row, two of steel and one of clay, with depths. */
async function makePipes(page: Page): Promise<{ id: number; typeName: string }> {
  return page.evaluate(async () => {
    const call = async (path: string, body: unknown, method = 'POST') => {
      const answer = await fetch(`${path}?apiVersion=2.0`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    const { layer } = await call('/layers', {
      name: `Трубы ${Date.now()}`,
      geometryType: 'Point',
      fields: [
        { name: 'kind', rusName: 'Материал', type: 'string' },
        { name: 'depth', rusName: 'Глубина', type: 'double' },
      ],
    })
    const pipe = (lon: number, kind: string | null, depth: number | null) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lon, 10] },
      properties: { kind, depth },
    })
    await call(`/layers/${layer.id}/objects`, {
      type: 'FeatureCollection',
      features: [pipe(10, 'steel', 1), pipe(11, 'steel', 2), pipe(12, 'clay', 9), pipe(13, null, null)],
    })
    return { id: layer.id, typeName: layer.info.typeName }
  })
}

async function pixelsOf(picture: Buffer): Promise<(x: number, y: number) => Pixel> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x, y) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * info.channels)
    return { red, green, blue }
  }
}

/** The colours of a map rendered by the server. */
async function colorsOf(page: Page, address: string, spots: readonly (readonly [number, number])[]) {
  const at = await pixelsOf(await (await page.request.get(`${serverUrl()}${address}`)).body())
  return spots.map(([x, y]) => at(x, y))
}

const hex = ({ red, green, blue }: Pixel) =>
  `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`

/** 500 × 100 pixels over longitudes 9.5 to 14.5: the objects are at 50, 150, 250 and 350. */
const mapOf = (typeName: string) =>
  `/service/wms?service=WMS&version=1.1.1&request=GetMap&layers=${typeName}&styles=&srs=EPSG:4326&bbox=9.5,9.5,14.5,10.5&width=500&height=100&format=image/png`
const legendOf = (typeName: string) =>
  `/service/wms?service=WMS&version=1.3.0&request=GetLegendGraphic&layer=${typeName}&format=application/json`

const places = [50, 150, 250, 350].map((x) => [x, 50] as const)

/** Whether the left half of the map, clear of the legend, shows a spot of a colour. */
async function hasColor(page: Page, color: string): Promise<boolean> {
  const box = await page.locator('canvas.maplibregl-canvas').boundingBox()
  if (!box) return false
  const shot = await page.screenshot({ clip: { ...box, width: box.width / 2 } })
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  let met = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (wanted.every((value, part) => Math.abs((data[at + part] ?? 0) - value) <= 3)) met++
  return met >= 20
}

interface Legend {
  Legend: { rules: { title: string; icon: string }[] }[]
}

async function rulesOf(page: Page, typeName: string) {
  const legend = (await (await page.request.get(`${serverUrl()}${legendOf(typeName)}`)).json()) as Legend
  const rules = legend.Legend[0]?.rules ?? []
  return Promise.all(
    rules.map(async ({ title, icon }) => {
      const at = await pixelsOf(Buffer.from(icon.split(',').at(-1) ?? '', 'base64'))
      return [title, hex(at(10, 10))]
    }),
  )
}

const white = '#ffffff'

test("a style is made by pointer and by keyboard, and the map, the server's rendering and the legend agree", async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/roles')
  const { id, typeName } = await makePipes(page)
  await page.goto(`${serverUrl()}/console/layers/style?layer=${id}`)
  const save = page.getByRole('button', { name: 'Сохранить', exact: true })
  await expect(page.getByRole('button', { name: 'Изменений нет' })).toBeDisabled()

  // Categories, by pointer.
  await page.getByText('Категории', { exact: true }).click()
  const list = page.getByRole('list', { name: 'Классы' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem', { name: 'steel' })).toContainText('2')
  const color = page.getByRole('textbox', { name: 'Цвет: clay' })
  await color.fill('#00aa55')
  await color.blur()
  await page.getByRole('textbox', { name: 'Название в легенде: steel' }).fill('Сталь')
  const legend = page.getByRole('region', { name: 'Легенда' })
  await expect(legend.getByText('Сталь')).toBeVisible()
  await save.click()
  await expect(page.getByRole('button', { name: 'Изменений нет' })).toBeDisabled()
  const steel = '#0072b2'
  expect((await colorsOf(page, mapOf(typeName), places)).map(hex)).toEqual([
    steel,
    steel,
    '#00aa55',
    '#9aa3a8',
  ])
  expect(await rulesOf(page, typeName)).toEqual([
    ['Сталь', steel],
    ['clay', '#00aa55'],
    ['прочее', '#9aa3a8'],
  ])

  // Undo and redo by keyboard.
  await page.getByText('Диапазоны', { exact: true }).click()
  await expect(page.getByRole('slider').first()).toBeVisible()
  await page.locator('h1').click()
  await page.keyboard.press('Control+z')
  await expect(list.getByRole('listitem', { name: 'Сталь' })).toBeVisible()
  await page.keyboard.press('Control+Shift+z')

  // Ranges: three classes, a limit moved by keyboard.
  const count = page.getByRole('textbox', { name: 'Классов' })
  await count.fill('2')
  await count.press('Tab')
  const limit = page.getByRole('slider')
  await expect(limit).toHaveCount(1)
  await limit.focus()
  const before = Number(await limit.getAttribute('aria-valuenow'))
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Number(await limit.getAttribute('aria-valuenow'))).toBeGreaterThan(before)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Изменений нет' })).toBeDisabled()
  const [first, , third, fourth] = (await colorsOf(page, mapOf(typeName), places)).map(hex)
  const rules = await rulesOf(page, typeName)
  expect([first, third]).toEqual(rules.map(([, own]) => own))
  expect(first).not.toBe(third)
  // Objects without a number are hidden.
  expect(fourth).toBe(white)

  // Labels.
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Подписи' }).click()
  await page.getByRole('textbox', { name: 'Шаблон' }).fill('{kind}')
  await page.getByRole('switch', { name: 'Показывать не на всех масштабах' }).uncheck()
  await save.click()
  await expect(page.getByRole('button', { name: 'Изменений нет' })).toBeDisabled()
  const below = Array.from({ length: 40 }, (_, at) => [130 + at, 69] as const)
  const ink = (await colorsOf(page, mapOf(typeName), below)).filter((one) => hex(one) !== white)
  expect(ink.length).toBeGreaterThan(3)

  // A copy under another name; the original style stays.
  await page.getByRole('button', { name: 'default', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Сохранить как новый стиль…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый стиль' })
  await dialog.getByRole('textbox', { name: 'Название' }).fill('night')
  await dialog.getByRole('button', { name: 'Готово' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'night', exact: true })).toBeVisible()
  const { styles } = (await (
    await page.request.get(`${serverUrl()}/layers/${id}/styles?apiVersion=2.0`)
  ).json()) as { styles: { name: string }[] }
  expect(styles.map(({ name }) => name).sort()).toEqual(['default', 'night'])

  // The map in the browser draws the same objects.
  await page.getByRole('button', { name: 'Показать весь слой' }).click()
  await mapIsDrawn(page)
  await expect.poll(() => hasColor(page, first ?? white)).toBe(true)
  await page.screenshot({ path: test.info().outputPath('layer-style.png') })
  const removed = await page.evaluate(
    async (path) => (await fetch(path, { method: 'DELETE' })).status,
    `/layers/${id}?apiVersion=2.0`,
  )
  expect(removed).toBe(200)
  expect(complaints).toEqual([])
  await close()
})
