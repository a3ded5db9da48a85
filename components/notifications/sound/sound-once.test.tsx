import { beforeEach, expect, test, vi } from 'vitest'

let notes = 0
let state = 'running'

class FakeAudio {
  currentTime = 0
  destination = {}
  get state() {
    return state
  }
  resume = async () => {}
  createGain = () => ({
    gain: {
      setValueAtTime: () => {},
      linearRampToValueAtTime: () => {},
      exponentialRampToValueAtTime: () => {},
    },
    connect: () => {},
  })
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (node: object) => node,
    start: () => notes++,
    stop: () => {},
  })
}

/** Each tab has modules to itself; storage and locks are common. */
async function openTab() {
  vi.resetModules()
  return (await import('./sound-once')).soundOnce
}

beforeEach(() => {
  notes = 0
  state = 'running'
  localStorage.clear()
  vi.stubGlobal('AudioContext', FakeAudio)
  let queue = Promise.resolve()
  const request = (_: string, work: () => Promise<unknown>) => {
    const result = queue.then(work)
    queue = result.then(() => {})
    return result
  }
  vi.stubGlobal('navigator', { locks: { request } })
})

test('one tone for all tabs, another for the next event', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await Promise.all([first(7, 'notice'), second(7, 'notice')])
  expect(notes).toBe(2)
  await second(6, 'notice')
  expect(notes).toBe(2)
  await second(8, 'alarm')
  expect(notes).toBe(6)
})

test('a tab that the browser does not let play leaves it to the others', async () => {
  const [silent, heard] = [await openTab(), await openTab()]
  state = 'suspended'
  await silent(7, 'notice')
  expect(notes).toBe(0)
  state = 'running'
  await heard(7, 'notice')
  expect(notes).toBe(2)
})
