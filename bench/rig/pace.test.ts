import { describe, expect, it } from 'vitest'
import { pace, percentile } from './pace'

describe('pace', () => {
  it('acts at its rate although no act has ended, and waits for all', async () => {
    let open = () => undefined as void
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    let begun = 0
    const pacing = pace(
      async () => {
        begun++
        if (begun === 10) open()
        await gate
        return true
      },
      100,
      0.2,
    )
    const { times, errors } = await pacing
    expect(begun).toBeGreaterThanOrEqual(10)
    expect(times).toHaveLength(begun)
    expect(errors).toBe(0)
  })

  it('counts what fails, whether it says so or throws', async () => {
    const { times, errors } = await pace(
      async (turn) => {
        if (turn % 2 === 0) throw new Error('no')
        return false
      },
      100,
      0.1,
    )
    expect(errors).toBe(times.length)
    expect(times.length).toBeGreaterThan(1)
  })
})

describe('percentile', () => {
  it('is the value that the share does not exceed', () => {
    const times = Array.from({ length: 100 }, (_, at) => 100 - at)
    expect(percentile(times, 0.5)).toBe(51)
    expect(percentile(times, 0.99)).toBe(100)
    expect(percentile([7], 0.99)).toBe(7)
  })
})
