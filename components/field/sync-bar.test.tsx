import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '@/components/ui/create-store'
import { renderConsole, text } from '@/lib/testing/console/render'
import { FieldProvider } from './field-context'
import type { Field } from './model/create-field'
import { type FieldState, noReference } from './model/field-state'
import type { Change } from './store/change'
import type { FieldStore } from './store/field-store'
import { SyncBar } from './sync-bar'

function show(part: Partial<FieldState>) {
  const state = createStore<FieldState>({
    tasks: [],
    changes: [],
    openCount: 0,
    reference: noReference,
    sync: { phase: 'idle', problem: null, at: null },
    notKept: null,
    clock: null,
    ...part,
  })
  const value = {
    user: { id: 7, fio: 'A' },
    version: '1',
    map: { city: false, basemaps: [] },
    field: { state } as Field,
    store: {} as FieldStore,
  }
  renderConsole(
    <FieldProvider value={value}>
      <SyncBar />
    </FieldProvider>,
    { address: '/field' },
  )
  return screen.getByRole('button').textContent
}

const change = (state: Change['state']) => ({ state }) as Change

test('what needs a decision does not count as waiting', () => {
  const waiting = text('field.sync.waiting', { count: 2 })
  const held = text('field.sync.held', { count: 1 })
  const said = show({ changes: [change('waiting'), change('waiting'), change('conflict')] })
  expect(said).toContain(`${waiting} · ${held}`)
  expect(said).not.toContain(text('field.sync.sent'))
})

test('changes that all need a decision are neither waiting nor sent', () => {
  const said = show({ changes: [change('refused')] })
  expect(said).toMatch(new RegExp(`^${text('field.sync.held', { count: 1 })}`))
})

test('how long ago the device was updated does not depend on its clock', () => {
  const seconds = Math.floor(Date.now() / 1000)
  // It is three hours ahead.
  const sync = { phase: 'idle', problem: null, at: seconds - 3 * 3600 } as const
  const right = show({ sync: { ...sync, at: seconds }, clock: 0 })
  document.body.replaceChildren()
  expect(show({ sync, clock: -3 * 3600 })).toBe(right)
})
