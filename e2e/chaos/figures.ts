import { expect, test } from 'playwright/test'

/** Measures the longest time without an acknowledgement. */
export class Gap {
  /** Milliseconds. */
  longest = 0
  #last = performance.now()

  /** Something was acknowledged. */
  note(): void {
    const now = performance.now()
    this.longest = Math.max(this.longest, now - this.#last)
    this.#last = now
  }
}

interface Entry<Id> {
  acknowledged: Iterable<Id>
  stored: { has(id: Id): boolean }
  gaps: readonly Gap[]
}

/** Prints the figures of a drill in one line, and fails when something acknowledged is not stored. */
export function closeLedger<Id>(drill: string, entries: Record<string, Entry<Id>>): void {
  const said: string[] = []
  const lost: Id[] = []
  let longest = 0
  for (const [what, { acknowledged, stored, gaps }] of Object.entries(entries)) {
    const all = [...acknowledged]
    said.push(`${all.length} ${what}`)
    lost.push(...all.filter((id) => !stored.has(id)))
    longest = Math.max(longest, ...gaps.map((gap) => gap.longest))
  }
  const gap = (longest / 1000).toFixed(1)
  const description = `acknowledged ${said.join(', ')}; lost ${lost.length}; longest gap ${gap} s`
  test.info().annotations.push({ type: 'ledger', description })
  process.stdout.write(`ledger of ${drill}: ${description}\n`)
  expect(lost).toEqual([])
}
