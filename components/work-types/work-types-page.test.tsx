import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { WorkTypesPage } from './work-types-page'

const blank = {
  icon: null,
  type: null,
  period_of_review_in_sec: null,
  fields: [],
  steps: [],
  moves: [],
  organization_ids: null,
  planned_duration: null,
  skill_ids: [],
  deadline_pauses: [],
  deadline_in_working_hours: false,
  deadline_calendar_id: null,
}
const lamps = { ...blank, id: 1, name: 'Lamps', type: 'AT_CREATE', period_of_review_in_sec: 90_000 }
const pipes = { ...blank, id: 2, name: 'Pipes', organization_ids: [5] }

function api(more: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    ...more,
    'GET /rest/types/list': listOf([pipes, lamps]),
    'GET /rest/types/1': tagged(lamps, '"1"'),
    'GET /rest/users/tags/list': listOf([{ id: 7, title: 'Heights', color: null }]),
    'GET /rest/statuses/list': listOf([
      { id: 3, name: 'Waiting', assigned_status: 3, order: 3, color: '#888888' },
    ]),
    'GET /rest/calendars/list': listOf([{ id: 4, title: 'Office' }]),
    'GET /rest/organizations/list/*/*': listOf([{ id: 5, name: 'Roads' }]),
  })
}

const label = (key: string) => text(`workTypes.${key}`)
const button = (name: string) => screen.findByRole('button', { name })
const nameField = () => screen.findByRole('textbox', { name: label('columns.name') })

test('lists work types by name, with deadline and organizations', async () => {
  api()
  renderConsole(<WorkTypesPage />)
  await screen.findByText('Lamps')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Lamps.*1 d.*1 h/),
    expect.stringMatching(/^Pipes.*1 organization$/),
  ])
})

test('a new work type is sent with all that its form holds, absent values as null', async () => {
  const server = api({ 'POST /rest/types': { ...blank, id: 1, name: 'Poles' } })
  const { user } = renderConsole(<WorkTypesPage />)
  await user.click(await button(label('add')))
  await user.type(await nameField(), ' Poles ')
  await user.click(await button(text('kit.create')))
  await waitFor(() => expect(server.requests('POST /rest/types')).toHaveLength(1))
  expect(server.requests('POST /rest/types')[0]?.body).toEqual({
    name: 'Poles',
    icon: null,
    type: null,
    period_of_review_in_sec: null,
    organization_ids: null,
    planned_duration: null,
    skill_ids: [],
    deadline_pauses: [],
    deadline_in_working_hours: false,
    deadline_calendar_id: null,
  })
})

test('the usual duration and the required skills are sent alone', async () => {
  const server = api({ 'PATCH /rest/types/1': tagged({ ...lamps, planned_duration: 45 }, '"2"') })
  const { user } = renderConsole(<WorkTypesPage />)
  await user.click(await screen.findByText('Lamps'))
  await user.type(await screen.findByRole('textbox', { name: label('planning.duration') }), '45')
  await user.click(await screen.findByRole('combobox', { name: label('planning.skills') }))
  await user.click(await screen.findByRole('option', { name: 'Heights' }))
  await user.click(await button(text('kit.save')))
  await waitFor(() => expect(server.requests('PATCH /rest/types/1')).toHaveLength(1))
  expect(server.requests('PATCH /rest/types/1')[0]?.body).toEqual({ planned_duration: 45, skill_ids: [7] })
})

test('steps that pause the deadline and the hours in which it counts are sent alone', async () => {
  const server = api({ 'PATCH /rest/types/1': tagged({ ...lamps, deadline_pauses: [3] }, '"2"') })
  const { user } = renderConsole(<WorkTypesPage />)
  await user.click(await screen.findByText('Lamps'))
  await user.click(await screen.findByRole('combobox', { name: label('deadline.pauses') }))
  await user.click(await screen.findByRole('option', { name: 'Waiting' }))
  await user.click(screen.getByRole('combobox', { name: label('deadline.hoursOf') }))
  await user.click(await screen.findByRole('option', { name: 'Office' }))
  await user.click(await button(text('kit.save')))
  await waitFor(() => expect(server.requests('PATCH /rest/types/1')).toHaveLength(1))
  expect(server.requests('PATCH /rest/types/1')[0]?.body).toEqual({
    deadline_pauses: [3],
    deadline_in_working_hours: true,
    deadline_calendar_id: 4,
  })
})

test('a changed name alone is sent, with the version that was read', async () => {
  const server = api({ 'PATCH /rest/types/1': tagged({ ...lamps, name: 'Lights' }, '"2"') })
  const { user } = renderConsole(<WorkTypesPage />)
  await user.click(await screen.findByText('Lamps'))
  const name = await nameField()
  await user.clear(name)
  await user.type(name, 'Lights')
  await user.click(await button(text('kit.save')))
  await waitFor(() => expect(server.requests('PATCH /rest/types/1')).toHaveLength(1))
  const [sent] = server.requests('PATCH /rest/types/1')
  expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ name: 'Lights' }, '"1"'])
})

test('the reason of a refused period is at its first field', async () => {
  api({ 'PATCH /rest/types/1': failure(400, 'period_of_review_in_sec: too long') })
  const { user } = renderConsole(<WorkTypesPage />)
  await user.click(await screen.findByText('Lamps'))
  const days = await screen.findByRole('textbox', { name: label('deadline.days') })
  await user.clear(days)
  await user.type(days, '2')
  await user.click(await button(text('kit.save')))
  await waitFor(() => expect(days.getAttribute('aria-invalid')).toBe('true'))
})
