import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { LayerFieldWire } from '@/lib/domain/layers/presenter'
import { renderConsole } from '@/lib/testing/console/render'
import { FieldInput } from './field-input'

const field = { id: 1, name: 'till', rusName: 'Until', type: 'timestamp' } as LayerFieldWire

test.each([
  [true, '23:59:59'],
  [false, '00:00:00'],
])('a day picked as the end of an object is meant whole: %s', async (isEnd, time) => {
  const onChange = vi.fn()
  const { user } = renderConsole(<FieldInput field={field} value="" isEnd={isEnd} onChange={onChange} />)
  await user.click(screen.getByLabelText('Until'))
  const [day] = await screen.findAllByRole('button', { name: /^15 / })
  await user.click(day as HTMLElement)
  expect(onChange.mock.lastCall?.[0]).toMatch(new RegExp(`-15 ${time}$`))
})
