import { type Browser, expect, type Page } from 'playwright/test'
import { serverUrl } from './client'

/** Password of the demo accounts. */
export const demoPassword = 'yargrad-demo'

export interface ConsolePage {
  page: Page
  /** Collects browser errors; a working page has none. */
  complaints: string[]
  close(): Promise<void>
}

interface Options {
  locale?: 'ru' | 'en'
  scheme?: 'light' | 'dark'
  width?: number
  height?: number
}

/** A separate browser context in which a user has signed in by the form. */
export async function openConsole(
  browser: Browser,
  login: string,
  path: string,
  options: Options = {},
): Promise<ConsolePage> {
  const { locale = 'ru', scheme = 'light', width = 1440, height = 900 } = options
  const context = await browser.newContext({
    colorScheme: scheme,
    viewport: { width, height },
    locale: locale === 'ru' ? 'ru-RU' : 'en-GB',
  })
  await context.addCookies([{ name: 'locale', value: locale, url: serverUrl() }])
  const page = await context.newPage()
  const complaints = watch(page)
  await page.goto(`${serverUrl()}${path}`)
  await isAlive(page)
  await page.locator('input[name="login"], input').first().fill(login)
  await page.locator('input[type="password"]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/console/**')
  await expect(page.getByTestId('connection')).toHaveAttribute('data-state', 'live', { timeout: 30_000 })
  return { page, complaints, close: () => context.close() }
}

/** The form needs its script: input before hydration is lost. */
async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const field = document.querySelector('input')
      return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'))
    },
    undefined,
    { timeout: 45_000 },
  )
}

/** Waits until the map is fully loaded and rendered. */
export const mapIsDrawn = (page: Page) =>
  expect(page.locator('section:has(canvas)').first()).toHaveAttribute('aria-busy', 'false', {
    timeout: 30_000,
  })

/** A browser without a graphics card says that it copies maps into the page. */
function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isOurs = !message.text().includes('GL Driver Message (OpenGL, Performance')
    if ((message.type() === 'error' || message.type() === 'warning') && isOurs)
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    const own = origin === serverUrl() || protocol === 'data:' || protocol === 'blob:'
    if (!own) complaints.push(`foreign host: ${request.url()}`)
  })
  return complaints
}

/**
 * Chooses in the open menu by keyboard, once the focus is stable: it is set twice, the second time after
 * painting.
 */
export async function chooseByKey(page: Page, name: string) {
  await expect(page.locator('[role=menu] :focus')).toHaveCount(1)
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
      }),
  )
  await page.getByRole('menuitem', { name }).press('Enter')
}
