import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SharedViewWire } from '@/lib/domain/shares/presenter'
import { FakeAnswer, failure, fakeApi, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { ShareScreen } from './share-screen'

// A map needs WebGL.
vi.mock('./share-map', () => ({ ShareMap: () => <p>Map</p> }))

const words = (key: string, values?: Record<string, string | number>) => text(`publicShare.${key}`, values)
afterEach(() => {
  vi.useRealTimers()
})

const view: SharedViewWire = {
  kind: 'task',
  expires_at: 1_780_030_000,
  task: {
    title: 'Mend the pump',
    type: 'Repair',
    step: 'On the way',
    step_color: '#2266aa',
    done: false,
    planned_start: null,
    planned_duration: null,
    point: [48, 53],
  },
  person: {
    name: 'Ivan',
    position: { lon: 48.1, lat: 53, at: 1_780_000_000, accuracy: 10 },
    last_contact: 1_780_000_000,
  },
  arrival: { seconds: 900, by_streets: false },
}

test('shows the task, who comes and about when; asks again by its ETag, and stops when the link has ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answers = [tagged(view, '"1"'), new FakeAnswer(304), failure(404, 'gone')]
  const server = fakeApi({ 'GET /rest/public/shares/*': () => answers.shift() ?? failure(404, 'gone') })
  renderConsole(<ShareScreen token="secret" city={false} />)
  expect((await screen.findByRole('heading', { name: 'Mend the pump' })).textContent).toBe('Mend the pump')
  expect(screen.getByText(words('assignee', { name: 'Ivan' }))).toBeTruthy()
  expect(screen.getByText(/about 15 min/)).toBeTruthy()
  expect(screen.getByText(words('byLine'))).toBeTruthy()
  await screen.findByText('Map')
  const asked = () => server.requests('GET /rest/public/shares/secret')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(asked()[1]?.headers.get('if-none-match')).toBe('"1"')
  expect(screen.getByRole('heading', { name: 'Mend the pump' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await screen.findByText(words('gone'))
  expect(screen.queryByRole('heading', { name: 'Mend the pump' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked()).toHaveLength(3)
})

test('keeps what it shows when the connection is lost, and says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answers = [tagged({ ...view, person: null, arrival: null }, '"1"')]
  fakeApi({ 'GET /rest/public/shares/*': () => answers.shift() ?? failure(503, 'away') })
  renderConsole(<ShareScreen token="secret" city={false} />)
  await screen.findByRole('heading', { name: 'Mend the pump' })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await screen.findByText(words('lost'))
  expect(screen.getByRole('heading', { name: 'Mend the pump' })).toBeTruthy()
})
