import { expect, type Page, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { serverUrl, signIn } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

test.setTimeout(180_000)

const ready = { timeout: 60_000 }

/** A layer with a long name of a field, a long text and a time. */
async function madeLayer(): Promise<{ id: number; name: string }> {
  const client = await signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
  const name = `Выгружаемый слой ${Date.now()}`
  const made = await client.post<{ layer: { id: number } }>('/layers', {
    name,
    geometryType: 'Point',
    fields: [
      { name: 'opisanie_objekta', rusName: 'Описание', type: 'string' },
      { name: 'seen', rusName: 'Осмотрен', type: 'timestamp' },
    ],
  })
  expect(made.status).toBe(200)
  const { id } = made.body.layer
  const features = [1, 2].map((at) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [39.8 + at / 100, 57.6] },
    properties: { opisanie_objekta: 'Я'.repeat(at * 100), seen: '2024-05-06T01:02:03Z' },
  }))
  const kept = await client.post(`/layers/${id}/objects`, { type: 'FeatureCollection', features })
  expect(kept.status).toBe(200)
  return { id, name }
}

const texts = {
  ru: {
    label: 'Выгрузить',
    go: 'Выгрузить',
    recent: 'Недавние выгрузки',
    save: /^Скачать .*\.zip$/,
    close: 'Закрыть',
  },
  en: { label: 'Export', go: 'Export', recent: 'Recent exports', save: /^Download .*\.zip$/, close: 'Close' },
} as const

const dialog = (page: Page) => page.getByRole('dialog')

const looks = [
  { locale: 'ru', scheme: 'light', width: 1440, height: 900 },
  { locale: 'en', scheme: 'dark', width: 390, height: 844 },
] as const

for (const look of looks) {
  test(`an export tells what is lost, is downloaded, and found again after a reload: ${look.locale}, ${look.scheme}`, async ({
    browser,
  }) => {
    const words = texts[look.locale]
    const { id, name } = await madeLayer()
    const { page, complaints, close } = await openConsole(
      browser,
      'main-admin-1',
      `/console/layers?layer=${id}`,
      look,
    )
    const picture = (what: string) =>
      page.screenshot({ path: test.info().outputPath(`export-${what}-${look.locale}-${look.scheme}.png`) })
    const menu = page.getByRole('button', { name: words.label, exact: true })
    await menu.click()
    await page.getByRole('menuitem', { name: /^Shapefile/ }).click()

    await expect(dialog(page).getByText(/opisanie_objekta → opisanie_o/)).toBeVisible()
    await expect(dialog(page).getByText(/«seen»|“seen”/)).toBeVisible()
    await picture('question')
    expect(await seriousFindings(page)).toEqual([])
    const downloading = page.waitForEvent('download', ready)
    await dialog(page).getByRole('button', { name: words.go, exact: true }).click()

    expect((await downloading).suggestedFilename()).toBe(`${name}.zip`)
    await expect(dialog(page).getByRole('link', { name: words.save })).toBeVisible(ready)
    await expect(dialog(page).getByText(/«opisanie_objekta».* 1\.|“opisanie_objekta”.* 1\./)).toBeVisible()
    await picture('done')
    expect(await seriousFindings(page)).toEqual([])

    await page.reload()
    await menu.click()
    await page.getByRole('menuitem', { name: words.recent }).click()
    const item = dialog(page).getByRole('listitem').filter({ hasText: name }).first()
    await expect(item.getByRole('link', { name: words.save })).toBeVisible()
    await item.locator('summary').click()
    await expect(item.getByText(/opisanie_objekta → opisanie_o/)).toBeVisible()
    await picture('recent')
    expect(await seriousFindings(page)).toEqual([])
    const again = page.waitForEvent('download', ready)
    await item.getByRole('link', { name: words.save }).click()
    expect((await again).suggestedFilename()).toBe(`${name}.zip`)
    expect(complaints).toEqual([])
    await close()
  })
}

test('an export goes on when its window is closed', async ({ browser }) => {
  const { id, name } = await madeLayer()
  const { page, close } = await openConsole(browser, 'main-admin-1', `/console/layers?layer=${id}`)
  const menu = page.getByRole('button', { name: 'Выгрузить', exact: true })
  await menu.click()
  await page.getByRole('menuitem', { name: /^GeoJSON/ }).click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Недавние выгрузки' }).click()
  const item = dialog(page).getByRole('listitem').filter({ hasText: name })
  await expect(item.getByRole('link', { name: /^Скачать/ })).toBeVisible(ready)
  await close()
})
