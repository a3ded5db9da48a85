import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { TrackingScreen } from './tracking-screen'

const tracked = (more: object = {}) => ({
  id: 12,
  organization_id: 5,
  organization_name: 'Roads',
  type_name: 'Lamp',
  text: 'It is dark',
  address: null,
  object_title: 'Lamp 17',
  lon: 10,
  lat: 10,
  state: 'in_work',
  requested_at: 1_700_000_000,
  expected_at: null,
  history: [
    { state: 'received', at: 1_700_000_000 },
    { state: 'in_work', at: 1_700_100_000 },
  ],
  comments: [{ own: false, text: 'We come tomorrow', at: 1_700_100_000 }],
  photos: [],
  rating: null,
  ...more,
})

const path = 'GET /rest/public/requests/abc'

test('shows the states and the answers, and sends a message', async () => {
  const api = fakeApi({
    [path]: tracked(),
    'POST /rest/public/requests/abc/comments': tracked({
      comments: [{ own: true, text: 'Thank you', at: 1_700_200_000 }],
    }),
  })
  const { user } = renderConsole(<TrackingScreen token="abc" />)
  await screen.findByText('It is dark')
  expect(screen.getByText(text('publicPage.state.in_work'))).toBeTruthy()
  expect(screen.getByText('We come tomorrow')).toBeTruthy()
  expect(screen.queryByText(text('tracking.rate'))).toBeNull()
  await user.type(screen.getByRole('textbox', { name: text('tracking.comment') }), ' Thank you ')
  await user.click(screen.getByRole('button', { name: text('tracking.send') }))
  await screen.findByText(text('tracking.you'))
  expect(api.sent.at(-1)?.body).toEqual({
    comment: 'Thank you',
    uuid: expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

test('a message whose answer was lost is sent again under its name, another one under another', async () => {
  const api = fakeApi({
    [path]: tracked(),
    'POST /rest/public/requests/abc/comments': failure(503, 'try again'),
  })
  const { user } = renderConsole(<TrackingScreen token="abc" />)
  const input = await screen.findByRole('textbox', { name: text('tracking.comment') })
  const send = screen.getByRole('button', { name: text('tracking.send') })
  const sent = () => api.requests('POST /rest/public/requests/abc/comments')
  await user.type(input, 'Hello')
  for (const times of [1, 2]) {
    await user.click(send)
    await waitFor(() => expect(sent()).toHaveLength(times))
    await screen.findByText('try again')
  }
  await user.type(input, '!')
  await user.click(send)
  await waitFor(() => expect(sent()).toHaveLength(3))
  const [one, two, three] = sent().map(({ body }) => (body as { uuid: string }).uuid)
  expect(two).toBe(one)
  expect(three).not.toBe(one)
})

test('a request that is done is rated once', async () => {
  const api = fakeApi({
    [path]: tracked({ state: 'done' }),
    'POST /rest/public/requests/abc/rating': tracked({ state: 'done', rating: { rating: 4, comment: null } }),
  })
  const { user } = renderConsole(<TrackingScreen token="abc" />)
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: text('tracking.sendRating') })
  expect(send.disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: text('tracking.star', { count: 4 }) }))
  await user.click(send)
  await screen.findByText(text('tracking.rated', { rating: 4 }))
  expect(api.sent.at(-1)?.body).toEqual({ rating: 4, comment: null })
  await waitFor(() => expect(screen.queryByText(text('tracking.rate'))).toBeNull())
})
