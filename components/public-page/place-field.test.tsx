import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { PublicPageWire } from '@/lib/domain/citizens/presenter'
import { fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { PlaceField } from './place-field'

const clicks = vi.hoisted(() => ({ place: (_point: [number, number]) => {} }))
// A map needs WebGL.
vi.mock('next/dynamic', () => ({
  default:
    () =>
    ({ onPlace }: { onPlace: (point: [number, number]) => void }) => {
      clicks.place = onPlace
      return <p>Map</p>
    },
}))

const page = { id: 5 } as PublicPageWire

function Field() {
  const [place, setPlace] = useState<{ point: [number, number] | null; address: string }>({
    point: null,
    address: '',
  })
  return (
    <>
      <PlaceField
        page={page}
        ground={null}
        required
        error={undefined}
        {...place}
        onChange={(values) => setPlace((before) => ({ ...before, ...values }))}
      />
      <output>{place.point?.join(' ')}</output>
    </>
  )
}

test('the address is that of the last place, and of none where nothing is known', async () => {
  const waiting = new Map<string, (items: object[]) => void>()
  fakeApi({
    'GET /rest/public/organizations/5/requests': listOf([]),
    'GET /rest/public/organizations/5/places': ({ query }: { query: Record<string, string> }) =>
      new Promise((resolve) => {
        waiting.set(query.lon ?? '', (items) => resolve(listOf(items)))
      }),
  })
  renderConsole(<Field />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: text('publicPage.address') })
  const answer = async (lon: string, label?: string) => {
    await waitFor(() => expect(waiting.has(lon)).toBe(true))
    await act(async () => waiting.get(lon)?.(label ? [{ label, lon: 1, lat: 1 }] : []))
  }
  act(() => clicks.place([1, 1]))
  act(() => clicks.place([2, 2]))
  await answer('2', 'Second street')
  await waitFor(() => expect(input.value).toBe('Second street'))
  await answer('1', 'First street')
  expect(input.value).toBe('Second street')
  expect(screen.getByRole('status').textContent).toBe('2 2')
  act(() => clicks.place([3, 3]))
  await answer('3')
  await waitFor(() => expect(input.value).toBe(''))
})
