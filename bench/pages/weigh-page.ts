import type { Browser, BrowserContext } from 'playwright'

interface SentFile {
  url: string
  size: number
}

/** Bytes as they were sent, milliseconds, and the sum of layout shifts. */
export interface Weight {
  script: number
  files: SentFile[]
  style: number
  data: number
  html: number
  firstPaint: number
  shift: number
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Opens a page with an empty cache and returns what was sent until the network was idle. */
export async function weighPage(browser: Browser, url: string, storageState: State): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    storageState,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const kinds = new Map<string, { type: string; url: string }>()
  const weight = { script: 0, style: 0, data: 0, html: 0 }
  const files: SentFile[] = []
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, { type, url: response.url })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: size }) => {
    const known = kinds.get(requestId)
    if (known?.type === 'Script') {
      weight.script += size
      files.push({ url: known.url, size })
    } else if (known?.type === 'Stylesheet') weight.style += size
    else if (known?.type === 'Document') weight.html += size
    else if (known?.type === 'Fetch' || known?.type === 'XHR') weight.data += size
  })
  await session.send('Network.enable')
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url)
  await page.getByTestId('connection').waitFor()
  await page.waitForLoadState('networkidle')
  const { firstPaint, shift } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    shift: (window as unknown as { seen: { shift: number } }).seen.shift,
  }))
  await context.close()
  return { ...weight, files, firstPaint, shift }
}
