import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface Finding {
  id: string
  impact: string | null
  nodes: { html: string }[]
}

/** Serious or critical axe findings once the page is idle: a fade in progress would look like low contrast. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  const loaded = await page.evaluate(() => 'axe' in window)
  // The CSP allows scripts of the same origin only, so the tool is injected as text.
  if (!loaded) await page.evaluate(await readFile(axe, 'utf8'))
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }
    const { violations } = await tool.run()
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
  })
}
