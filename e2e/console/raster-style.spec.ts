import { expect as hope, type Page, test } from 'playwright/test'
import sharp from 'sharp'
import { makeTiff } from '../../lib/testing/rasters/make-tiff'
import { serverUrl } from '../support/client'
import { mapIsDrawn, openConsole } from '../support/console'

// Pages draw maps while the server draws too: allow time on a slow machine.
const expect = hope.configure({ timeout: 30_000 })

/** Heights that are 0 in the west and 100 in the east. */
const heights = makeTiff({
  width: 64,
  height: 64,
  type: 'int16',
  place: { left: 30, top: 60, pixel: 0.01, epsg: 4326 },
  value: (x) => (x < 32 ? 0 : 100),
})

async function importHeights(page: Page): Promise<number> {
  const job = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const form = new FormData()
    form.append('name', `Высоты ${Date.now()}`)
    form.append('file', new File([bytes], 'heights.tif'))
    const answer = await fetch('/layers/import?apiVersion=2.0', { method: 'POST', body: form })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { job: { id: number } }).job
  }, heights.toString('base64'))
  await expect.poll(async () => (await jobOf(page, job.id)).state, { timeout: 60_000 }).toBe('done')
  await page.goto(`${serverUrl()}/console/layers/import?job=${job.id}`)
  return (await jobOf(page, job.id)).layerId
}

async function jobOf(page: Page, id: number): Promise<{ state: string; layerId: number }> {
  const answer = await page.request.get(`${serverUrl()}/layers/import/${id}?apiVersion=2.0`)
  return ((await answer.json()) as { job: { state: string; layerId: number } }).job
}

/** Whether the left half of the map, clear of the legend, shows a colour. */
async function hasColor(page: Page, wanted: readonly [number, number, number]): Promise<boolean> {
  const box = await page.locator('canvas.maplibregl-canvas').boundingBox()
  if (!box) return false
  const shot = await page.screenshot({ clip: { ...box, width: box.width / 2 } })
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let met = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (wanted.every((value, part) => Math.abs((data[at + part] ?? 0) - value) <= 3)) met++
  return met >= 200
}

test('a raster is imported, its draft is drawn before it is saved, and its panel shows it then', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/roles')
  const id = await importHeights(page)
  await expect(page.getByText('Растр загружен')).toBeVisible()
  await expect(page.getByText('Таблица атрибутов')).toHaveCount(0)
  await page.getByRole('link', { name: 'Оформить' }).click()
  await expect(page.getByRole('button', { name: 'Изменений нет' })).toBeDisabled()
  await mapIsDrawn(page)

  await page.getByRole('combobox', { name: 'Вид', exact: true }).click()
  await page.getByRole('option', { name: 'Цвета отдельных значений' }).click()
  const low = page.getByRole('textbox', { name: 'Цвет значения 0' })
  await low.fill('#ff8000')
  await low.blur()
  const stored = () =>
    page.request.get(`${serverUrl()}/layers/${id}/styles/default?apiVersion=2.0`).then((got) => got.text())
  await expect.poll(() => hasColor(page, [255, 128, 0])).toBe(true)
  expect(await stored()).not.toContain('#ff8000')

  await page.getByRole('button', { name: 'Показать сохранённое на карте' }).click()
  await expect.poll(() => hasColor(page, [255, 128, 0])).toBe(false)
  await page.getByRole('button', { name: 'Показать сохранённое на карте' }).click()
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Изменений нет' })).toBeDisabled()
  expect(await stored()).toContain('#ff8000')

  await page.goto(`${serverUrl()}/console/layers?layer=${id}`)
  await expect(page.getByRole('link', { name: 'Стиль' })).toHaveAttribute(
    'href',
    `/console/layers/style?layer=${id}`,
  )
  await expect.poll(() => hasColor(page, [255, 128, 0])).toBe(true)
  expect(complaints).toEqual([])
  await close()
})
