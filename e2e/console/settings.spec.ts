import { expect, type Page, test } from 'playwright/test'
import { makeOrganization, serverUrl, signIn, taskDraft } from '../support/client'
import { seriousFindings } from '../support/axe'
import { mapIsDrawn, openConsole } from '../support/console'
import { setSetting } from '../support/set-setting'

const looks = [
  { locale: 'ru', scheme: 'light', width: 1440, height: 900, enter: 'Войти' },
  { locale: 'en', scheme: 'dark', width: 390, height: 844, enter: 'Sign in' },
] as const

test('the first page leads to the console, or shows the landing page by the setting', async ({ browser }) => {
  const administrator = await signIn(serverUrl())
  const plain = await fetch(serverUrl(), { redirect: 'manual' })
  expect(plain.headers.get('location')).toBe('/console/tasks')
  await setSetting(administrator, 'system/is_landing', { bool_value: true })
  try {
    for (const { locale, scheme, width, height, enter } of looks) {
      const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height } })
      await context.addCookies([{ name: 'locale', value: locale, url: serverUrl() }])
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      await page.goto(serverUrl())
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: enter })).toHaveAttribute('href', '/sign-in')
      await expect(page.locator('a[href="/docs"]')).toBeVisible()
      await page.screenshot({ path: test.info().outputPath(`landing-${scheme}-${width}.png`) })
      expect(await seriousFindings(page)).toEqual([])
      expect(complaints).toEqual([])
      await context.close()
    }
  } finally {
    await setSetting(administrator, 'system/is_landing', null)
  }
})

test('a click on a marker opens the panel, or a small card by the setting', async ({ browser }) => {
  const administrator = await signIn(serverUrl())
  const organization = await makeOrganization(administrator, 'Карточки на карте')
  const point = [48.8105, 53.8875]
  const draft = taskDraft(organization, 'Проверить опору моста', { point })
  expect((await administrator.post('/rest/tasks', draft)).status).toBe(200)
  const path = `/console/tasks?layout=map&view=${point.join(',')},18`
  const middle = async (page: Page) => {
    const box = await page.locator('canvas').first().boundingBox()
    if (!box) throw new Error('The map is missing')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }
  /** Clicks again if the marker was not rendered yet, as a user would. */
  const pressUntil = async (page: Page, shown: () => Promise<void>) => {
    await mapIsDrawn(page)
    await expect(async () => {
      await middle(page)
      await shown()
    }).toPass({ timeout: 30_000 })
  }
  const soon = { timeout: 2000 }
  const usual = await openConsole(browser, 'main-admin-1', path)
  await pressUntil(usual.page, () => expect(usual.page).toHaveURL(/[?&]task=\d+/, soon))
  await usual.close()
  await setSetting(administrator, 'mobileapp/mapinformer_type', { string_value: 'popup' })
  try {
    const { page, close, complaints } = await openConsole(browser, 'main-admin-1', path)
    const card = page.getByRole('region', { name: 'Проверить опору моста' })
    await pressUntil(page, () => expect(card).toContainText('Не назначен', soon))
    await expect(page).not.toHaveURL(/[?&]task=/)
    await page.screenshot({ path: test.info().outputPath('card.png') })
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await pressUntil(page, () => expect(card).toBeVisible(soon))
    await card.getByRole('button', { name: 'Открыть задачу' }).click()
    await expect(page).toHaveURL(/[?&]task=\d+/)
    expect(complaints).toEqual([])
    await close()
  } finally {
    await setSetting(administrator, 'mobileapp/mapinformer_type', null)
  }
})
