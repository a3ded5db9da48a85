import { randomUUID } from 'node:crypto'
import { expect as plain, type Page, test } from 'playwright/test'
import { serverUrl, signIn } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

/** A busy machine responds late. */
const expect = plain.configure({ timeout: 45_000 })

const panel = (page: Page) => page.getByTestId('panel')

test('rows of a data table are listed and added without a map', async ({ browser }) => {
  test.setTimeout(180_000)
  const client = await signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
  const fields = [
    { name: 'title', rusName: 'Название', type: 'string', title: true },
    { name: 'passed', rusName: 'Пройден', type: 'boolean' },
  ]
  const name = `Обходы ${randomUUID().slice(0, 8)}`
  const { body } = await client.post<{ table: { id: number } }>('/datatables', { name, fields })
  const path = `/datatables/${body.table.id}/objects`
  const row = (title: string) => ({ type: 'Feature', geometry: null, properties: { title, passed: false } })
  await client.post(path, { type: 'FeatureCollection', features: [row('Утренний'), row('Вечерний')] })
  const address = `/console/layers/objects?table=${body.table.id}`
  const { page, complaints, close } = await openConsole(browser, 'main-admin-1', address)
  const rows = page.getByRole('grid').locator('[id^="row-"]')
  await expect(rows).toHaveCount(2)
  await expect(page.locator('.maplibregl-canvas')).toHaveCount(0)

  await page.getByRole('button', { name: 'Новый объект' }).click()
  await panel(page).getByLabel('Название').fill('Ночной')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByRole('heading', { name: /Ночной · № / })).toBeVisible()
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  expect(complaints).toEqual([])
  await close()
})
