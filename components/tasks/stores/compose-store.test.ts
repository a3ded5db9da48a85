import { beforeEach, expect, test } from 'vitest'
import { leaveStore } from '@/components/records/leave-guard'
import {
  closeForm,
  composeStore,
  forgetForm,
  openForm,
  pickAgain,
  startForm,
  startPlacing,
  stopComposing,
} from './compose-store'

const place = { lon: 48.8, lat: 53.88 }

beforeEach(() => {
  leaveStore.set(null)
  forgetForm()
})

test('cancelling the choice of another place returns to the form, and a second step closes it', () => {
  openForm(place)
  pickAgain()
  stopComposing()
  expect(composeStore.get()).toMatchObject({ stage: 'form', place, picking: false })
  stopComposing()
  expect(composeStore.get().stage).toBe('idle')
})

test('an open form is not started again', () => {
  startPlacing()
  expect(composeStore.get().stage).toBe('placing')
  openForm(place)
  startPlacing()
  expect(composeStore.get()).toMatchObject({ stage: 'form', place })
})

test('without a map the form opens at once, its place empty, and an open one keeps its place', () => {
  startForm()
  expect(composeStore.get()).toEqual({ stage: 'form', place: null, picking: false })
  openForm(place)
  startForm()
  expect(composeStore.get()).toMatchObject({ stage: 'form', place })
})

test('a form with input closes after the reader confirms', async () => {
  openForm(place)
  let agreed = false
  leaveStore.set(() => () => Promise.resolve(agreed))
  closeForm()
  await new Promise((over) => setTimeout(over))
  expect(composeStore.get().stage).toBe('form')
  agreed = true
  closeForm()
  await expect.poll(() => composeStore.get().stage).toBe('idle')
})
