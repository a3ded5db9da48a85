import { createRequire } from 'node:module'
import { expect, type Page, test } from 'playwright/test'
import { openConsole } from '../support/console'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface Finding {
  id: string
  impact: string | null
  nodes: { html: string }[]
}

/** What axe finds serious or worse. */
async function faultsOf(page: Page): Promise<string[]> {
  // The policy of the page allows no foreign script; the driver's own world is not under it.
  await page.addScriptTag({ path: axe }).catch(() => undefined)
  const found = await page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }
    return (await tool.run()).violations
  })
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const looks = [
  { locale: 'ru', scheme: 'light', width: 1440, height: 900, heading: 'Новая задача' },
  { locale: 'en', scheme: 'dark', width: 1440, height: 900, heading: 'New task' },
  { locale: 'en', scheme: 'light', width: 390, height: 844, heading: 'New task' },
] as const

for (const { heading, ...look } of looks) {
  test(`the tasks page in ${look.locale}, ${look.scheme}, ${look.width} wide: silent, drawn and without serious axe findings`, async ({
    browser,
  }) => {
    const { page, complaints, close } = await openConsole(browser, 'main-admin-1', '/console/tasks', look)
    await expect(page.getByRole('button', { name: heading }).first()).toBeVisible()
    await page.waitForTimeout(2500)
    await page.screenshot({
      path: test.info().outputPath(`tasks-${look.locale}-${look.scheme}-${look.width}.png`),
    })
    expect(await faultsOf(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
}
