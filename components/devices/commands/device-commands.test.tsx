import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { makeDevice } from '@/lib/testing/console/make-device'
import { renderConsole } from '@/lib/testing/console/render'
import { DeviceCommands } from './device-commands'
import type { DeviceCommand } from './use-commands'

const device = makeDevice({ protocol: 'teltonika' })

const told: DeviceCommand = {
  id: 5,
  kind: 'text',
  interval: null,
  text: 'getver',
  state: 'answered',
  created_at: 1_795_000_000,
  created_by: { id: 3, fio: 'Boris' },
  sent_at: 1_795_000_001,
  answered_at: 1_795_000_002,
  answer: 'Ver:03.25',
}

afterEach(() => vi.unstubAllGlobals())

/** Answers lists with these commands, and keeps what is sent. */
function serve(items: DeviceCommand[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, init?: { method?: string; body?: string }) => {
    if (init?.method === 'POST') sent.push(JSON.parse(init.body ?? ''))
    const body = init?.method === 'POST' ? told : { items, total: items.length, page: 1, limit: 10 }
    return Promise.resolve(Response.json(body))
  })
  return sent
}

test('what a device was told is listed with its state and its answer', async () => {
  serve([told, { ...told, id: 4, kind: 'interval', interval: 60, text: null, state: 'queued', answer: null }])
  renderConsole(<DeviceCommands device={device} denied={undefined} />)
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toMatch(/getver.*Answered.*Boris.*Ver:03\.25/)
  expect(second?.textContent).toMatch(/every 60 s.*Waiting/i)
})

test('a command is sent with what belongs to it', async () => {
  const sent = serve([])
  const user = userEvent.setup()
  renderConsole(<DeviceCommands device={device} denied={undefined} />)
  const send = screen.getByRole('button', { name: 'Send' })
  await user.click(send)
  await waitFor(() => expect(sent).toEqual([{ kind: 'position' }]))
  await user.click(screen.getByRole('combobox', { name: 'Command' }))
  await user.click(await screen.findByText('In the words of the device'))
  expect((send as HTMLButtonElement).disabled).toBe(true)
  await user.type(screen.getByRole('textbox', { name: /Words/ }), 'getver')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent).toEqual([{ kind: 'position' }, { kind: 'text', text: 'getver' }]))
})

test.each([
  ['may not change it', 'teltonika', 'denied'],
  ['has a protocol without commands', 'egts', undefined],
])('nothing is shown where the reader %s and nothing was told', (_, protocol, denied) => {
  serve([])
  renderConsole(<DeviceCommands device={{ ...device, protocol }} denied={denied} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('heading')).toBeNull()
})
