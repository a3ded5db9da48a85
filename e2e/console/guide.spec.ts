import { expect, type Page, test } from 'playwright/test'
import { openConsole } from '../support/console'

const words = {
  ru: { guide: 'Справка', section: 'Состояние сервера', all: 'Все разделы справки', other: 'Вебхуки' },
  en: { guide: 'Help', section: 'Server status', all: 'All help sections', other: 'Webhooks' },
} as const

for (const locale of ['ru', 'en'] as const) {
  const w = words[locale]
  test(`? opens the guide at the page beside the work, and Escape gives the focus back (${locale})`, async ({
    browser,
  }) => {
    const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/server', {
      locale,
    })
    const before = page.getByRole('link', { name: w.guide, exact: true })
    await before.focus()
    await page.keyboard.press('Shift+Slash')
    const guide = page.getByRole('dialog', { name: w.guide })
    await expect(guide.getByRole('heading', { level: 2, name: w.section })).toBeFocused()
    await expect(guide.getByTestId('guide-server')).toBeVisible()
    await guide.getByRole('button', { name: w.all }).click()
    await guide.getByRole('button', { name: w.other }).click()
    await expect(guide.getByTestId('guide-webhooks')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(guide).toBeHidden()
    await expect(before).toBeFocused()
    expect(complaints).toEqual([])
    await close()
  })
}

/** How far what was shown already moved by itself; see web.dev/cls. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const watch = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        })
        watch.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

test('the pages of geocoder and devices hold the place of what is still loading', async ({ browser }) => {
  for (const [path, width, height] of [
    ['/console/geocoder', 390, 844],
    ['/console/devices', 1440, 900],
  ] as const) {
    const { page, close } = await openConsole(browser, 'main-admin-1', path, { width, height })
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page), path).toBeLessThanOrEqual(0.03)
    await close()
  }
})
