import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import { seriousFindings } from '../support/axe'
import { serverUrl, signIn } from '../support/client'
import { demoPassword, mapIsDrawn, openConsole } from '../support/console'

test.setTimeout(240_000)

const slow = { timeout: 90_000 }

async function madeLayer(): Promise<{ id: number; name: string }> {
  const client = await signIn(serverUrl(), { login: 'main-admin-1', password: demoPassword })
  const name = `Печатный слой ${Date.now()}`
  const made = await client.post<{ layer: { id: number } }>('/layers', {
    name,
    geometryType: 'Point',
    fields: [{ name: 'title', rusName: 'Название', type: 'string', title: true }],
  })
  const { id } = made.body.layer
  const features = [1, 2, 3].map((at) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [39.8 + at / 200, 57.6 + at / 400] },
    properties: { title: `Точка ${at}` },
  }))
  await client.post(`/layers/${id}/objects`, { type: 'FeatureCollection', features })
  return { id, name }
}

const texts = {
  ru: {
    open: 'Печать…',
    title: 'Печать карты',
    choices: 'Параметры листа',
    format: 'Формат',
    go: /^Скачать/,
  },
  en: {
    open: 'Print…',
    title: 'Print the map',
    choices: 'Choices of the sheet',
    format: 'Format',
    go: /^Download/,
  },
} as const

const looks = [
  { locale: 'ru', scheme: 'light', width: 1440, height: 900 },
  { locale: 'en', scheme: 'dark', width: 390, height: 844 },
] as const

const saved = async (page: Page, go: () => Promise<void>) => {
  const downloading = page.waitForEvent('download', slow)
  await go()
  const file = await downloading
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

for (const look of looks) {
  test(`a map is printed to PDF and PNG: ${look.locale}, ${look.scheme}`, async ({ browser }) => {
    const words = texts[look.locale]
    const { id, name } = await madeLayer()
    const path = `/console/layers/objects?layer=${id}&view=39.81,57.605,13&layout=map`
    const { page, complaints, close } = await openConsole(browser, 'main-admin-1', path, look)
    await mapIsDrawn(page)
    await page.getByRole('button', { name: words.open }).click()
    const panel = page.getByRole('dialog', { name: words.open })
    await expect(panel).toBeVisible()
    const frame = page.locator('[data-print-frame]')
    await expect(frame).toContainText('A4')
    await page.screenshot({ path: test.info().outputPath(`print-${look.locale}-${look.scheme}.png`) })
    expect(await seriousFindings(page)).toEqual([])
    if (look.width < 900) {
      // The edges of the sheet are seen above the panel.
      const [edges, low] = [await frame.boundingBox(), await panel.boundingBox()]
      expect((edges?.y ?? 0) + (edges?.height ?? 0)).toBeLessThan(low?.y ?? 0)
      await panel.getByRole('button', { name: words.choices }).click()
    }

    const go = panel.getByRole('button', { name: words.go })
    const pdf = await saved(page, () => go.click())
    expect([pdf.name, pdf.bytes.subarray(0, 5).toString()]).toEqual([`${name}.pdf`, '%PDF-'])

    await panel.getByLabel(words.format, { exact: true }).first().click()
    await page.getByRole('option', { name: 'PNG' }).click()
    const png = await saved(page, () => go.click())
    expect([png.name, png.bytes.subarray(1, 4).toString()]).toEqual([`${name}.png`, 'PNG'])
    await go.press('Escape')
    await expect(frame).toHaveCount(0)
    expect(complaints).toEqual([])
    await close()
  })
}
