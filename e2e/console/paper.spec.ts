import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import { serverUrl, signIn } from '../support/client'
import { seriousFindings } from '../support/axe'
import { demoPassword, openConsole } from '../support/console'
import { makeScene, makeTask } from '../support/task-scene'

test.setTimeout(240_000)

const login = 'main-admin-1'
const texts = {
  ru: {
    print: 'Напечатать страницу',
    more: 'Действия',
    order: 'Наряд (PDF)',
    orders: 'Наряды (PDF)',
    printed: 'Напечатано',
  },
  en: {
    print: 'Print the page',
    more: 'Actions',
    order: 'Work order (PDF)',
    orders: 'Work orders (PDF)',
    printed: 'Printed',
  },
} as const
const looks = [
  { locale: 'ru', scheme: 'dark' },
  { locale: 'en', scheme: 'light' },
] as const

const asAdministrator = () => signIn(serverUrl(), { login, password: demoPassword })

/** Presses the button of printing; the dialog of the browser is left out. */
async function printPage(page: Page, label: string): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: label }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached({ timeout: 60_000 })
}

/** The sheets of a PDF and whether they are landscape. */
async function sheetsOf(page: Page, name: string) {
  const path = test.info().outputPath(name)
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true, path })
  const text = bytes.toString('latin1')
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text)
  return {
    count: text.match(/\/Type \/Page\b/g)?.length ?? 0,
    isWide: Number(box?.[1]) > Number(box?.[2]),
  }
}

for (const { locale, scheme } of looks) {
  const words = texts[locale]

  test(`every task of the filter is printed, ${locale}, ${scheme}`, async ({ browser }) => {
    const client = await asAdministrator()
    const { count } = (await client.get<{ count: number }>('/rest/tasks?stage=1&limit=1')).body
    const { page, complaints, close } = await openConsole(browser, login, '/console/tasks?layout=table', {
      locale,
      scheme,
    })
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    await printPage(page, words.print)
    await page.emulateMedia({ media: 'print' })
    const table = page.getByTestId('paper-table')
    await expect(table).toBeVisible()
    expect(Math.abs((await table.locator('tbody tr').count()) - count)).toBeLessThan(20)
    await expect(page.getByTestId('paper-head')).toContainText(words.printed)
    await expect(page.getByTestId('paper-head')).toContainText(
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    )
    await expect(page.getByRole('navigation').first()).toBeHidden()
    await expect(page.getByRole('search').first()).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
    expect(await table.evaluate((one) => getComputedStyle(one.querySelector('thead') ?? one).display)).toBe(
      'table-header-group',
    )
    const sheets = await sheetsOf(page, `tasks-${locale}.pdf`)
    expect(sheets.isWide).toBe(true)
    expect(sheets.count).toBeGreaterThan(4)
    await page.emulateMedia({ media: 'screen' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    await expect(table).toHaveCount(0)
    expect(complaints).toEqual([])
    await close()
  })

  test(`a task is printed with map, photos and comments, ${locale}, ${scheme}`, async ({ browser }) => {
    const scene = await makeScene()
    const { client } = scene
    const id = await makeTask(scene)
    for (let at = 0; at < 60; at++)
      await client.post(`/rest/tasks/${id}/comments`, {
        comment: `Слово ${at} ${'очень длинное '.repeat(8)}`,
      })
    const { page, complaints, close } = await openConsole(browser, login, `/console/tasks/${id}`, {
      locale,
      scheme,
    })
    await expect(page.getByText('Слово 59 ')).toBeVisible()
    await printPage(page, words.print)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Слово 0 ')).toBeVisible()
    await expect(page.locator('[data-paper-map]')).toBeVisible()
    expect(
      await page.locator('[data-paper-map]').evaluate((map: HTMLImageElement) => map.naturalWidth),
    ).toBeGreaterThan(100)
    await expect(
      page.locator(
        'main .mantine-ActionIcon-root:visible, main .mantine-Button-root:not([data-paper]):visible',
      ),
    ).toHaveCount(0)
    const clipped = await page.locator('main :is(li, dd, p, div, span):visible').evaluateAll((all) =>
      all
        .filter(
          (one) =>
            getComputedStyle(one).overflowX !== 'visible' &&
            // Words for screen readers are one pixel wide.
            one.clientWidth > 1 &&
            one.scrollWidth > one.clientWidth + 2,
        )
        .map((one) => `${one.className} ${one.textContent.slice(0, 80)}`),
    )
    expect(clipped).toEqual([])
    const sheets = await sheetsOf(page, `task-${locale}.pdf`)
    expect(sheets.isWide).toBe(false)
    expect(sheets.count).toBeGreaterThan(1)
    await page.emulateMedia({ media: 'screen' })

    await test.step('the work order is downloaded', async () => {
      await page.getByRole('button', { name: words.more, exact: true }).first().click()
      const downloading = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: words.order }).click()
      const file = await downloading
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
      await file.saveAs(test.info().outputPath(`order-${locale}.pdf`))
    })
    expect(complaints).toEqual([])
    await close()
  })
}

for (const { locale, scheme } of looks) {
  test(`the report on tasks shows its figures, tables and heat map, and gives files, ${locale}, ${scheme}`, async ({
    browser,
  }) => {
    const { page, complaints, close } = await openConsole(browser, login, '/console/reports?period=quarter', {
      locale,
      scheme,
    })
    const names =
      locale === 'ru'
        ? ['По видам работ', 'Где создаются задачи']
        : ['By work type', 'Where tasks are created']
    await expect(page.getByRole('table', { name: names[0] ?? '' })).toBeVisible()
    await expect(page.locator('[data-map-room]')).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 })
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: locale === 'ru' ? 'Скачать таблицы' : 'Download tables' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: `${names[0]}, XLSX` }).click()
    const file = await downloading
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
    await printPage(page, texts[locale].print)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByTestId('paper-head')).toBeVisible()
    await expect(page.locator('[data-paper-map]')).toBeVisible()
    await sheetsOf(page, `reports-${locale}.pdf`)
    expect(complaints).toEqual([])
    await close()
  })
}
