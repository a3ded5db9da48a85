import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Stored } from '@/components/records/use-stored-form'
import { fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { makeDevice } from '@/lib/testing/console/make-device'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { Device } from './device'
import { DeviceForm } from './device-form'

const filter = { accuracy: 20, speed: null, movement: null, stay: null, ahead: null, past: null }
const device = makeDevice({ kind: 'vehicle', filter, last_seen: null })

test('a changed number is saved with the others of the filter, which is replaced as a whole', async () => {
  const { requests } = fakeApi({
    'GET /rest/users': listOf([{ id: 2, fio: 'Anna' }]),
    'PATCH /rest/devices/1': tagged({ ...device, filter: { ...filter, speed: 90 } }, '"device-1-2"'),
  })
  const stored = {
    kind: { noun: 'devices', path: '/rest/devices' },
    record: device,
    etag: '"device-1-1"',
    reload: vi.fn(),
    denied: undefined,
    panel: { open: vi.fn(), close: vi.fn() },
  } as unknown as Stored<Device>
  const { user } = renderConsole(<DeviceForm stored={stored} />)
  const accuracy = await screen.findByRole('textbox', { name: text('devices.filter.accuracy') })
  expect((accuracy as HTMLInputElement).value).toBe('20')
  await user.type(screen.getByRole('textbox', { name: text('devices.filter.speed') }), '90')
  await user.click(await screen.findByRole('button', { name: text('kit.save') }))
  await waitFor(() => expect(requests('PATCH /rest/devices/1')).toHaveLength(1))
  expect(requests('PATCH /rest/devices/1')[0]?.body).toEqual({ filter: { ...filter, speed: 90 } })
})
