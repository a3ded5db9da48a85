import { expect, type Page, test } from 'playwright/test'
import sharp from 'sharp'
import { seriousFindings } from '../support/axe'
import { serverUrl } from '../support/client'
import { makeFieldScene, phone, signInOnPhone } from '../support/field-scene'

const words = {
  ru: {
    tabs: ['Задачи', 'Карта', 'Исходящие', 'Я'],
    sections: ['О задаче', 'Чек-лист', 'Фото', 'Сообщения'],
    start: 'Начать работу',
    sign: 'Подписать',
  },
  en: {
    tabs: ['Tasks', 'Map', 'Outbox', 'Me'],
    sections: ['About', 'Checklist', 'Photos', 'Messages'],
    start: 'Start work',
    sign: 'Sign',
  },
} as const

/** Words of buttons that are divided between two lines. */
const dividedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, label[class]')].flatMap((button) => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            found.push(word)
        }
      return found
    }),
  )

/** Nothing sticks out to the right, no word of a button is divided, and what can be pressed is large enough for a thumb in
 * a glove. */
async function fits(page: Page): Promise<void> {
  // A phone makes its window as wide as what sticks out.
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button:not([class*="maplibre"]), a[class], label[class]')].flatMap(
      (one) => {
        const { height, width } = one.getBoundingClientRect()
        return width > 0 && height > 0 && height < 50 ? [`${one.textContent} ${height}`] : []
      },
    ),
  )
  expect(small).toEqual([])
  expect(await dividedWords(page)).toEqual([])
}

const guises = [
  { locale: 'ru', scheme: 'light', width: 360 },
  { locale: 'en', scheme: 'dark', width: 390 },
  { locale: 'ru', scheme: 'dark', width: 768 },
] as const

for (const { locale, scheme, width } of guises)
  test(`every screen of the field application: ${locale}, ${scheme}, ${width}`, async ({ browser }, info) => {
    const scene = await makeFieldScene(2)
    const context = await browser.newContext({
      ...phone,
      viewport: { width, height: 800 },
      colorScheme: scheme,
    })
    await context.addCookies([{ name: 'locale', value: locale, url: serverUrl() }])
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    await signInOnPhone(page, serverUrl(), scene)
    const look = async (name: string) => {
      await fits(page)
      expect(await seriousFindings(page)).toEqual([])
      await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true })
    }
    const card = page.getByRole('button', { name: new RegExp(`${scene.word} 1`) })
    await expect(card).toBeVisible()
    await look('tasks')
    for (const tab of words[locale].tabs.slice(1)) {
      await page.getByRole('navigation').getByRole('button', { name: tab, exact: true }).click()
      if (tab === words[locale].tabs[1]) {
        await expect(page.getByRole('button', { name: new RegExp(`${scene.word} 2`) })).toBeVisible()
        const { height = 0 } = (await page.locator('canvas').boundingBox()) ?? {}
        expect(height).toBeGreaterThan(500)
        await page.waitForLoadState('networkidle')
      }
      await look(tab)
    }
    await page
      .getByRole('navigation')
      .getByRole('button', { name: words[locale].tabs[0], exact: true })
      .click()
    await card.click()
    for (const section of words[locale].sections) {
      await page.getByRole('tab', { name: new RegExp(section) }).click()
      await look(section)
    }
    await page.getByRole('tab', { name: words[locale].sections[0] }).click()
    await page.getByRole('button', { name: words[locale].start, exact: true }).click()
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.getByRole('button', { name: words[locale].start, exact: true })).toBeHidden()
    await look('time')
    await page.getByRole('tab', { name: words[locale].sections[1] }).click()
    await page.getByRole('button', { name: words[locale].sign, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('signature')
    expect(complaints).toEqual([])
    await context.close()
  })

/** Over the wire. */
const scriptBytesAtMost = 150 * 1024

test('at most 150 KB of JavaScript are loaded before the map', async ({ browser }) => {
  const scene = await makeFieldScene(1)
  // What the worker keeps for later is loaded when nothing else is to be done.
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signInOnPhone(page, serverUrl(), scene)
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts = new Set<string>()
  let bytes = 0
  wire.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(`${serverUrl()}/field`)
  await expect(page.getByRole('button', { name: new RegExp(`${scene.word} 1`) })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts.size).toBeGreaterThan(5)
  expect(bytes).toBeGreaterThan(scriptBytesAtMost / 3)
  expect(bytes).toBeLessThanOrEqual(scriptBytesAtMost)
  await context.close()
})

test('the icons of the installed application are PNG of their sizes', async ({ request }) => {
  const iconOf = (size: number) => request.get(`${serverUrl()}/field/icons/${size}`)
  for (const size of [180, 192, 512]) {
    const icon = await iconOf(size)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png'])
    const picture = sharp(await icon.body())
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: size, height: size })
    // A phone cuts it to any shape: there is ground at the edges, and the mark upon it.
    const { dominant, channels, isOpaque } = await picture.stats()
    expect(isOpaque).toBe(true)
    expect(dominant).toMatchObject({ r: 8, g: 88, b: 104 })
    expect(channels.slice(0, 3).every(({ max }) => max === 255)).toBe(true)
  }
  expect((await iconOf(32)).status()).toBe(404)
})
