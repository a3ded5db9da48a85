import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { AlarmButton } from './alarm-button'
import { createAlarmUpdater } from './alarm-updater'
import type { DeviceEvent } from './device-event'
import { EventList } from './event-list'

const alarm: DeviceEvent = {
  id: 5,
  user: { id: 2, fio: 'Anna First' },
  device_id: 7,
  kind: 'sos',
  alarm: true,
  value: null,
  date: 1_795_000_000,
  lon: null,
  lat: null,
  acknowledged_at: null,
  acknowledged_by: null,
  note: null,
}
const events = 'GET /rest/devices/events'

test('an alarm is opened from the bar and acknowledged with a note', async () => {
  let open = [alarm]
  const api = fakeApi({
    [events]: () => listOf(open),
    'POST /rest/devices/events/5/acknowledge': () => {
      open = []
      return { ...alarm, acknowledged_at: 1_795_000_100 }
    },
  })
  const { user } = renderConsole(<AlarmButton />)
  await user.click(await screen.findByRole('button', { name: text('alarms.buttonCount', { count: 1 }) }))
  expect(screen.getByText('SOS button')).toBeTruthy()
  expect(screen.getByText(text('alarms.noPlace'))).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: text('alarms.note') }), 'Called back')
  await user.click(screen.getByRole('button', { name: text('alarms.acknowledge') }))
  await screen.findByText(text('alarms.noneOpen'))
  expect(api.sent.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'Called back' })
})

test('a reader who may not acknowledge sees the alarm and for whom it waits', async () => {
  fakeApi({ [events]: listOf([alarm]) })
  const { user } = renderConsole(<AlarmButton />, {
    may: (noun) => (noun === 'console' ? true : 'access.denied'),
  })
  await user.click(await screen.findByRole('button', { name: text('alarms.buttonCount', { count: 1 }) }))
  expect(screen.getByText(text('alarms.waits'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: text('alarms.acknowledge') })).toBeNull()
})

test('a new alarm is told by a notice until somebody acknowledges it', async () => {
  fakeApi({ [events]: listOf([]) })
  renderConsole(<AlarmButton />)
  const updater = createAlarmUpdater(new QueryClient())
  act(() => updater.take({ devices: { alarm: [alarm] } }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('SOS button')
  expect(notice.textContent).toContain('Anna First')
  act(() => updater.take({ devices: { alarm: [{ ...alarm, acknowledged_at: 1_795_000_100 }] } }))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('the events of a device: alarms with who acknowledged them, and states by their names', async () => {
  const taken = {
    ...alarm,
    acknowledged_at: 1_795_000_100,
    acknowledged_by: { id: 3, fio: 'Boris Second' },
    note: 'False alarm',
  }
  const state = { ...alarm, id: 6, alarm: false, kind: 'driver', value: 'A-17' }
  const api = fakeApi({ [events]: listOf([taken, state]) })
  renderConsole(<EventList deviceId={7} />)
  expect(await screen.findByText('False alarm')).toBeTruthy()
  expect(screen.getByText(/Acknowledged by Boris Second/)).toBeTruthy()
  expect(screen.getByText('A-17').parentElement?.textContent).toBe('Driver: A-17')
  expect(api.sent[0]?.query).toMatchObject({ deviceId: '7' })
})
