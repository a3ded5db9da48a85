import { expect, test } from 'vitest'
import { renderConsole } from '@/lib/testing/console/render'
import { useSensorName } from './sensor-name'

function Names({ names }: { names: readonly string[] }) {
  const nameOf = useSensorName()
  return <output>{names.map((name) => nameOf({ name, port: 4 })).join(', ')}</output>
}

test.each([
  ['ru', 'Заряд батареи, Зарядка, Масло, Порт 4'],
  ['en', 'Battery charge, Charging, Масло, Port 4'],
] as const)('words of protocols are named in the language, other names stay: %s', (locale, said) => {
  const { getByRole } = renderConsole(<Names names={['batt', 'charge', 'Масло', '']} />, { locale })
  expect(getByRole('status').textContent).toBe(said)
})
