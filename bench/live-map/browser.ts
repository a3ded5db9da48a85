import { type BrowserContext, chromium, type Page } from 'playwright'

/** Software rendering, the same everywhere: of whole pages by the graphics library that maps use, or of maps alone, as the
 * tests of the console do, which is nearer to the time that a person waits. */
const graphics = {
  pages: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  maps: ['--disable-gpu', '--enable-unsafe-swiftshader'],
}

const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // A page that the bench itself brings counts as one from elsewhere, which may not speak to this machine.
  '--disable-features=LocalNetworkAccessChecks',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

export interface Watched {
  pid: number
  context: BrowserContext
  page: Page
  close: () => Promise<void>
}

/** A separate browser, whose processor time can be told from that of others. */
export async function openBrowser(drawn: keyof typeof graphics = 'pages'): Promise<Watched> {
  const server = await chromium.launchServer({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...graphics[drawn], ...args],
  })
  const browser = await chromium.connect(server.wsEndpoint())
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error.message))
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration))
    }).observe({ type: 'longtask', buffered: true })
  })
  return { pid: server.process().pid ?? 0, context, page, close: () => server.close() }
}

/** Reads how many seconds of the processor the page's main thread has taken so far. */
export async function createMeter({ context, page }: Watched): Promise<() => Promise<number>> {
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
}

/** Takes the tasks longer than 50 ms since the last time, in milliseconds. */
export function takeLongTasks({ page }: Watched): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0))
}
