import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import { createLiveEngine } from '../engine/live-engine'
import type { LiveAddress } from '../use-live-address'
import { LiveEmpty } from './live-state'

const address = { active: 0 } as LiveAddress

function emptyEngine() {
  const engine = createLiveEngine()
  engine.connection.set('live')
  engine.people.set('ready')
  engine.totals.set({ active: 0, stale: 0, none: 3, shown: 3, placed: 0, all: 3 })
  return engine
}

test('the hint about a map without positions can be closed and stays closed', async () => {
  const engine = emptyEngine()
  const { user } = renderConsole(<LiveEmpty engine={engine} address={address} />)
  const hint = { name: text('liveMap.noPlaces') }
  expect(screen.getByRole('region', hint)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: text('liveMap.closeHint') }))
  expect(screen.queryByRole('region', hint)).toBeNull()
  engine.totals.set({ active: 0, stale: 0, none: 4, shown: 4, placed: 0, all: 4 })
  expect(screen.queryByRole('region', hint)).toBeNull()
})

test('with positions there is no hint', () => {
  const engine = emptyEngine()
  engine.totals.set({ active: 1, stale: 0, none: 2, shown: 3, placed: 1, all: 3 })
  renderConsole(<LiveEmpty engine={engine} address={address} />)
  expect(screen.queryByRole('region')).toBeNull()
})
