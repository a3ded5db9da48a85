import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ConditionPills } from '@/components/conditions/condition-pills'
import { localDays } from '@/components/conditions/condition-days'
import { useFieldDays } from '@/components/api/server-zone'
import { renderConsole, text } from '@/lib/testing/console/render'
import { FieldCell } from '../table/field-cell'
import { ValueInput } from './value-input'
import { ValueText } from '../values/value-text'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'

const field = {
  id: 1,
  key: 'until',
  name: 'Until',
  type: 'DATE',
  order: 1,
  values: [],
} as unknown as FieldDefinitionWire
/** Noon of 14 November 2023 where the server is. */
const noon = Date.parse('2023-11-14T12:00:00Z') / 1000

afterEach(() => vi.unstubAllEnvs())

function Everywhere({ onChange }: { onChange: (value: unknown) => void }) {
  const days = useFieldDays()
  return (
    <>
      <p data-testid="panel">
        <ValueText definition={field} value={noon} />
      </p>
      <p data-testid="list">
        <FieldCell field={field} value={noon} />
      </p>
      <ValueInput definition={field} value={noon} onChange={onChange} />
      <ConditionPills
        fields={[field]}
        conditions={[{ name: 'until', op: 'LE', value: noon }]}
        days={days}
        onChange={() => {}}
      />
    </>
  )
}

describe.each(['Europe/Moscow', 'America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu'])(
  'K04 in %s',
  (zone) => {
    test('panel, list, form and filter show the day, without a time', async () => {
      vi.stubEnv('TZ', zone)
      const told = vi.fn()
      const { user } = renderConsole(<Everywhere onChange={told} />)
      expect(screen.getByTestId('panel').textContent).toBe('14 Nov 2023')
      expect(screen.getByTestId('list').textContent).toBe('14 Nov 2023')
      const input = screen.getByRole('button', { name: 'Until' })
      expect(input.textContent).toBe('14 Nov 2023')
      expect(screen.getByText(`${text('fieldFilter.atMost')} 14 Nov 2023`)).toBeTruthy()
      await user.click(input)
      await user.click(await screen.findByRole('button', { name: '15 November 2023' }))
      expect(told.mock.lastCall).toEqual([noon + 86_400])
    })
  },
)

test('a condition of other lists holds the day of the reader, to its end', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(localDays.secondsOf('2023-11-14', 'GE')).toBe(Date.parse('2023-11-14T05:00:00Z') / 1000)
  expect(localDays.secondsOf('2023-11-14', 'LE')).toBe(Date.parse('2023-11-15T04:59:59Z') / 1000)
  expect(localDays.dayOf(Date.parse('2023-11-15T04:59:59Z') / 1000)).toBe('2023-11-14')
})
