import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

interface Finding {
  id: string
  impact: string | null
  nodes: { html: string }[]
}

/**
 * Serious or critical axe findings of a page without fades: a fade in progress would look like low contrast.
 * A notice can appear while axe runs, so a run with a transition in it is repeated.
 */
export async function seriousFindings(page: Page): Promise<string[]> {
  const loaded = await page.evaluate(() => 'axe' in window)
  // The CSP allows scripts of the same origin only, so the tool is injected as text.
  if (!loaded) await page.evaluate(await readFile(axe, 'utf8'))
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }
    const isPassing = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime)
    let fades = 0
    const count = () => {
      fades += 1
    }
    document.addEventListener('transitionrun', count, true)
    document.addEventListener('animationstart', count, true)
    for (let run = 1; ; run += 1) {
      await Promise.allSettled(
        document
          .getAnimations()
          .filter(isPassing)
          .map(({ finished }) => finished),
      )
      fades = 0
      const { violations } = await tool.run()
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      if (serious.length > 0 && fades > 0 && run < 10) continue
      document.removeEventListener('transitionrun', count, true)
      document.removeEventListener('animationstart', count, true)
      return serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
    }
  })
}
