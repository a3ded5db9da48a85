import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import { ConditionPills } from './condition-pills'
import type { FieldCondition } from './field-conditions'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'

const fields = [
  { id: 1, key: 'meter', name: 'Meter', type: 'STRING', values: [] },
  { id: 2, key: 'depth', name: 'Depth', type: 'DOUBLE', values: [] },
  { id: 3, key: 'open', name: 'Open', type: 'BOOLEAN', values: [] },
  { id: 4, key: 'kind', name: 'Kind', type: 'LIST', values: ['Valve', 'Hydrant'] },
  { id: 5, key: 'shape', name: 'Shape', type: 'GEOMETRY', values: [] },
] as unknown as FieldDefinitionWire[]

const words = (key: string) => text(`fieldFilter.${key}`)

function show(start: FieldCondition[] = []) {
  const told = vi.fn()
  function Page() {
    const [conditions, setConditions] = useState(start)
    return (
      <ConditionPills
        fields={fields}
        conditions={conditions}
        onChange={(next) => {
          told(next)
          setConditions(next ?? [])
        }}
      />
    )
  }
  return { told, ...renderConsole(<Page />) }
}

type User = ReturnType<typeof renderConsole>['user']

async function choose(user: User, label: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

async function start(user: User, field: string) {
  await user.click(screen.getByRole('button', { name: words('label') }))
  await choose(user, words('label'), field)
}

const apply = () => screen.getByRole('button', { name: words('apply') })

test('a text condition is complete only with a value', async () => {
  const { user, told } = show()
  await start(user, 'Meter')
  expect(apply().matches(':disabled')).toBe(true)
  await user.type(screen.getByRole('textbox', { name: words('value') }), 'A-1')
  await user.click(apply())
  expect(told).toHaveBeenLastCalledWith([{ name: 'meter', op: 'LIKE', value: 'A-1' }])
})

test('a number is a number, and the sign can be chosen', async () => {
  const { user, told } = show()
  await start(user, 'Depth')
  await choose(user, words('sign'), words('atLeast'))
  await user.type(screen.getByRole('textbox', { name: words('value') }), '2.5')
  await user.click(apply())
  expect(told).toHaveBeenLastCalledWith([{ name: 'depth', op: 'GE', value: 2.5 }])
})

test('a condition on emptiness takes no value', async () => {
  const { user, told } = show()
  await start(user, 'Meter')
  await user.type(screen.getByRole('textbox', { name: words('value') }), 'left over')
  await choose(user, words('sign'), words('empty'))
  expect(screen.queryByRole('textbox', { name: words('value') })).toBeNull()
  await user.click(apply())
  expect(told).toHaveBeenLastCalledWith([{ name: 'meter', op: 'NULL' }])
})

test('yes and no, and options of a list', async () => {
  const { user, told } = show()
  await start(user, 'Open')
  await user.click(screen.getByRole('radio', { name: words('no') }))
  await user.click(apply())
  expect(told).toHaveBeenLastCalledWith([{ name: 'open', op: 'EQ', value: false }])
  await user.click(await screen.findByRole('button', { name: words('another') }))
  await choose(user, words('label'), 'Kind')
  await choose(user, words('value'), 'Hydrant')
  await user.click(apply())
  expect(told).toHaveBeenLastCalledWith([
    { name: 'open', op: 'EQ', value: false },
    { name: 'kind', op: 'EQ', value: 'Hydrant' },
  ])
})

test('another field forgets the sign and the value of the first', async () => {
  const { user } = show()
  await start(user, 'Depth')
  await choose(user, words('sign'), words('less'))
  await user.type(screen.getByRole('textbox', { name: words('value') }), '4')
  await choose(user, words('label'), 'Meter')
  expect((screen.getByRole('textbox', { name: words('value') }) as HTMLInputElement).value).toBe('')
  expect((screen.getByRole('combobox', { name: words('sign') }) as HTMLInputElement).value).toBe(
    words('contains'),
  )
})

test('a geometry is filled or empty and nothing else', async () => {
  const { user } = show()
  await start(user, 'Shape')
  await user.click(screen.getByRole('combobox', { name: words('sign') }))
  const options = await screen.findAllByRole('option', { name: /./ })
  const signs = options
    .map((option) => option.textContent)
    .filter((name) => !fields.some((f) => f.name === name))
  expect(signs).toEqual([words('filled'), words('empty')])
})

test.each<[FieldCondition, string]>([
  [{ name: 'meter', op: 'LIKE', value: 'A' }, `Meter${words('contains')} A`],
  [{ name: 'depth', op: 'GE', value: 3 }, `Depth${words('atLeast')} 3`],
  [{ name: 'kind', op: 'EQ', value: 'Valve' }, 'KindValve'],
  [{ name: 'open', op: 'EQ', value: true }, `Open${words('yes')}`],
  [{ name: 'depth', op: 'NOT NULL' }, `Depth${words('filled')}`],
  [{ name: 'removed', op: 'EQ', value: 'x' }, `${text('fieldFilter.gone', { name: 'removed' })}x`],
])('the pill of %o says what it does', (condition, words) => {
  show([condition])
  expect(screen.getAllByRole('button')[0]?.textContent).toBe(words)
})

test('a removed condition leaves the others; the last one leaves none', async () => {
  const { user, told } = show([
    { name: 'meter', op: 'LIKE', value: 'A' },
    { name: 'depth', op: 'GE', value: 3 },
  ])
  await user.click(screen.getByRole('button', { name: text('filters.remove', { name: 'Meter' }) }))
  expect(told).toHaveBeenLastCalledWith([{ name: 'depth', op: 'GE', value: 3 }])
  await user.click(screen.getByRole('button', { name: text('filters.remove', { name: 'Depth' }) }))
  expect(told).toHaveBeenLastCalledWith(null)
})

test('a condition is changed in its place', async () => {
  const { user, told } = show([
    { name: 'meter', op: 'LIKE', value: 'A' },
    { name: 'depth', op: 'GE', value: 3 },
  ])
  await user.click(screen.getByRole('button', { name: /^Meter/ }))
  const form = (await screen.findByRole('button', { name: words('apply') })).closest('form') as HTMLElement
  const value = within(form).getByRole('textbox', { name: words('value') })
  await user.clear(value)
  await user.type(value, 'B{Enter}')
  await waitFor(() =>
    expect(told).toHaveBeenLastCalledWith([
      { name: 'meter', op: 'LIKE', value: 'B' },
      { name: 'depth', op: 'GE', value: 3 },
    ]),
  )
})
