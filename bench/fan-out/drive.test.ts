import { expect, test } from 'vitest'
import { eventLoop, saturate } from './drive'

function server({ viewers = 10, delay = 5, lost = 0 } = {}) {
  const state = { deliveries: 0, events: 0, most: 0, under: 0 }
  const produce = async (events: number) => {
    state.events += events
    state.under += events
    state.most = Math.max(state.most, state.under)
    setTimeout(() => {
      state.under -= events
      state.deliveries += events * viewers - lost
    }, delay)
    return events
  }
  return { state, drive: { viewers, delivered: () => state.deliveries, produce } }
}

test('every delivery of every event is counted, and never are more events under way than the window', async () => {
  const { state, drive } = server()
  const work = await saturate(drive, 0.2)
  expect(work).toMatchObject({ operations: state.events * 10, errors: 0 })
  expect(state.events).toBeGreaterThan(100)
  expect(state.most).toBe(32)
})

test('a delivery that somebody did not get is an error', async () => {
  const { drive } = server({ lost: 1 })
  expect((await saturate({ ...drive, patience: 50 }, 0.1)).errors).toBeGreaterThan(0)
})

test('a steady pace makes single events, as many as asked for', async () => {
  const { state, drive } = server()
  await eventLoop(drive, 0.5, 40)
  expect(state.events).toBeGreaterThanOrEqual(18)
  expect(state.events).toBeLessThanOrEqual(23)
})
