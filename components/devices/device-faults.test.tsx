import { expect, test } from 'vitest'
import { screen } from '@testing-library/react'
import { fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { makeDevice } from '@/lib/testing/console/make-device'
import { renderConsole } from '@/lib/testing/console/render'
import { DeviceFacts } from './device-facts'
import { DeviceFaults } from './device-faults'

const device = makeDevice()

const gauge = {
  user_id: 2,
  port: 1,
  name: 'batt',
  analog_value: 9,
  date: 1_795_000_000,
  device_id: 1,
}

test('a device without faults says nothing of them', () => {
  const { container } = renderConsole(<DeviceFaults device={device} />)
  expect(container.textContent).not.toContain('acknowledged')
})

test('each reason has a name, a count and the latest example', () => {
  const fault = { last_at: 1_795_000_000, example: 'north, 37' }
  renderConsole(
    <DeviceFaults
      device={{
        ...device,
        faults: [
          { reason: 'bad-fix', count: 3, ...fault },
          { reason: 'value-lost', count: 1, ...fault },
        ],
      }}
    />,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/Impossible coordinates3 times.*north, 37/)
  expect(second?.textContent).toMatch(/Some values cannot be readonce/)
})

test.each([
  [false, /Set the clock of the device/],
  [true, /The server corrects the time/],
])('a wrong clock is told (corrected: %s)', async (corrected, expected) => {
  fakeApi({ 'GET /rest/users/gauges/values': listOf([gauge]) })
  const clock = { said: 946_684_800, at: 1_795_000_000, corrected }
  renderConsole(<DeviceFacts device={{ ...device, clock }} />)
  expect(screen.getByText(expected)).toBeTruthy()
  expect((await screen.findByText(/^9%/)).textContent).toContain('9%')
})
