import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { FirstStepsCard } from './first-steps-card'
import { FirstStepsDialog } from './first-steps-dialog'

const words = (key: string, values = {}) => text(`firstSteps.${key}`, values)
const names = ['map', 'organization', 'people', 'workTypes', 'device', 'task']
const answer = (done: readonly string[], more: object = {}) => ({
  hidden: false,
  steps: names.map((name) => ({ name, done: done.includes(name), count: done.includes(name) ? 3 : 0 })),
  demo: null,
  ...more,
})
const offered = { state: 'offered', share: 0, failure: null }

test('every step says what it is for and leads on until it is done', async () => {
  fakeApi({ 'GET /rest/first-steps': answer(['organization']) })
  const onTask = vi.fn()
  const { user } = renderConsole(<FirstStepsCard onTask={onTask} />)
  expect(await screen.findByText(words('doneOf', { done: 1, all: 6 }))).toBeDefined()
  for (const name of names) expect(screen.getByText(words(`steps.${name}.why`))).toBeDefined()
  expect(screen.getByText(words('done', { count: 3 }))).toBeDefined()
  expect(screen.queryByRole('link', { name: words('steps.organization.go') })).toBeNull()
  const types = screen.getByRole('link', { name: words('steps.workTypes.go') })
  expect(types.getAttribute('href')).toBe('/console/work-types?templates=true')
  await user.click(screen.getByRole('button', { name: words('steps.task.go') }))
  expect(onTask).toHaveBeenCalledOnce()
  expect(screen.queryByText(words('demo.title'))).toBeNull()
})

test('they are hidden on the start page, and shown again from the dialog', async () => {
  const { requests } = fakeApi({
    'GET /rest/first-steps': answer([], { hidden: true }),
    'PUT /rest/first-steps': answer([]),
  })
  const { user } = renderConsole(<FirstStepsCard onTask={() => {}} />)
  await user.click(await screen.findByRole('button', { name: words('hide') }))
  await waitFor(() => expect(requests('PUT /rest/first-steps').at(-1)?.body).toEqual({ hidden: true }))
  renderConsole(<FirstStepsDialog opened onClose={() => {}} onTask={() => {}} />)
  const onStart = await screen.findByRole('switch', { name: words('onStart') })
  await waitFor(() => expect((onStart as HTMLInputElement).disabled).toBe(false))
  await user.click(onStart)
  await waitFor(() => expect(requests('PUT /rest/first-steps').at(-1)?.body).toEqual({ hidden: false }))
})

test('the demo is loaded after a word of what it adds, in a language, with a password', async () => {
  const { requests } = fakeApi({
    'GET /rest/first-steps': answer([], { demo: offered }),
    'POST /rest/first-steps/demo': { ...offered, state: 'loading' },
  })
  const { user } = renderConsole(<FirstStepsCard onTask={() => {}} />)
  await user.click(await screen.findByRole('button', { name: words('demo.offer') }))
  expect(await screen.findByText(words('demo.forGood'))).toBeDefined()
  expect(requests('POST /rest/first-steps/demo')).toEqual([])
  await user.type(screen.getByLabelText(words('demo.password')), 'yargrad-tour')
  await user.click(screen.getByRole('button', { name: words('demo.load') }))
  await waitFor(() =>
    expect(requests('POST /rest/first-steps/demo')[0]?.body).toEqual({
      language: 'en',
      password: 'yargrad-tour',
    }),
  )
})

test('it tells how far the demo is, and what failed', async () => {
  fakeApi({
    'GET /rest/first-steps': answer([], { demo: { state: 'loading', share: 0.426, failure: 'disk full' } }),
  })
  renderConsole(<FirstStepsCard onTask={() => {}} />)
  expect(await screen.findByText(words('demo.loading', { percent: 42 }))).toBeDefined()
  expect(screen.getByText(words('demo.retried', { reason: 'disk full' }))).toBeDefined()
  expect(screen.queryByRole('button', { name: words('demo.offer') })).toBeNull()
})
