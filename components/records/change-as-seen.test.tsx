import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { failure, fakeApi, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { changeAsSeen } from './change-as-seen'

interface Place {
  id: number
  name: string
  extent: number[]
}

let server: { place: Place; revision: number; sent: unknown[] }
/** Somebody else stores something between the reading and the writing of a change. */
let between: (() => void) | null

beforeEach(() => {
  server = { place: { id: 1, name: 'City', extent: [1, 2] }, revision: 1, sent: [] }
  between = null
  const etag = () => `"${server.revision}"`
  fakeApi({
    'GET /rest/map-extents/1': () => tagged(server.place, etag()),
    'PATCH /rest/map-extents/1': ({ body, headers }: { body: unknown; headers: Headers }) => {
      between?.()
      between = null
      if (headers.get('if-match') !== etag()) return failure(412, 'moved on')
      server.sent.push(body)
      store(body as Partial<Place>)
      return tagged(server.place, etag())
    },
  })
})

const store = (part: Partial<Place>) => {
  server.place = { ...server.place, ...part }
  server.revision++
}

const draw = (seen: number[], wanted: number[]) =>
  changeAsSeen<Place, { extent: number[] }>({
    path: '/rest/map-extents/1',
    seen: { extent: seen },
    wanted: { extent: wanted },
    valuesOf: ({ extent }) => ({ extent }),
    question: ({ name, extent }) => ({
      title: name,
      label: 'Extent',
      mine: wanted.join(', '),
      theirs: extent.join(', '),
    }),
  })

const choose = async (button: 'keepMine' | 'takeTheirs') => {
  const { user } = renderConsole(<p>Page</p>)
  const answer = draw([1, 2], [5, 6])
  const dialog = await screen.findByRole('dialog', { name: 'City' })
  expect(dialog.textContent).toContain('3, 4')
  expect(server.sent).toEqual([])
  await user.click(screen.getByRole('button', { name: text(`kit.conflict.${button}`) }))
  return answer
}

test('a value that still stands is changed without a question, whatever else has changed', async () => {
  store({ name: 'Town' })
  const { record, mine } = await draw([1, 2], [5, 6])
  expect([record.name, record.extent, mine]).toEqual(['Town', [5, 6], true])
})

test('a newer value is shown before anything is stored, and can be replaced', async () => {
  store({ extent: [3, 4] })
  expect((await choose('keepMine')).mine).toBe(true)
  expect(server.place.extent).toEqual([5, 6])
})

test('a newer value can stay', async () => {
  store({ extent: [3, 4] })
  expect(await choose('takeTheirs')).toEqual({ record: server.place, mine: false })
  expect(server.sent).toEqual([])
})

test('a change that comes between reading and writing is noticed', async () => {
  between = () => store({ extent: [3, 4] })
  await choose('keepMine')
  expect([server.place.extent, server.sent]).toEqual([[5, 6], [{ extent: [5, 6] }]])
})
