import type { Page } from 'playwright/test'

/** What a step costs a person. */
export interface Effort {
  step: string
  /** Presses of a pointer, a drag being one. */
  presses: number
  keys: number
  /** Seconds of the browser and the server. */
  waited: number
  /** Seconds of a practised person by the keystroke-level model, with the waiting. */
  seconds: number
}

interface Counted {
  presses: number
  keys: number
}

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell, 1983): to point and press, to press a key,
 * and to think before each of the steps of a task.
 */
const model = { press: 1.3, key: 0.28, thought: 1.35 }

/** Counts what a person does on a page, step by step. */
export async function countEffort(page: Page) {
  await page.addInitScript(() => {
    const counted = { presses: 0, keys: 0 }
    Object.assign(window, { counted })
    addEventListener('pointerdown', () => (counted.presses += 1), true)
    addEventListener('keydown', () => (counted.keys += 1), true)
  })
  const efforts: Effort[] = []
  const read = () => page.evaluate(() => ({ ...(window as unknown as { counted: Counted }).counted }))
  return {
    efforts,
    /** Runs a step that stays on one page; `thoughts` are the decisions a person takes in it. */
    async step(step: string, thoughts: number, run: () => Promise<void>) {
      const before = await read()
      const start = performance.now()
      await run()
      const waited = (performance.now() - start) / 1000
      const after = await read()
      const presses = after.presses - before.presses
      const keys = after.keys - before.keys
      const seconds = waited + presses * model.press + keys * model.key + thoughts * model.thought
      efforts.push({ step, presses, keys, waited, seconds })
    },
  }
}

/** The steps as a table. */
export function effortTable(efforts: readonly Effort[]): string {
  const rows = efforts.map(
    ({ step, presses, keys, waited, seconds }) =>
      `| ${step} | ${presses} | ${keys} | ${waited.toFixed(1)} | ${seconds.toFixed(0)} |`,
  )
  return [
    '| Step | Presses | Keys | Waiting, s | All, s |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
}
