import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { testRecordPage } from '@/lib/testing/console/record-suite'
import { renderConsole, text } from '@/lib/testing/console/render'
import { CalendarsPage } from './calendars-page'

const calendar = {
  id: 4,
  title: 'Office',
  organization_id: 2,
  organization_name: 'Networks',
  timezone: 'Europe/Moscow',
  weekly: [{ day: 1, from: '09:00', to: '18:00' }],
  exceptions: [],
  is_default: false,
}
const also = {
  'GET /rest/organizations/list/1000/0': listOf([{ id: 2, name: 'Networks' }]),
}
const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }))

describe('calendars', () => {
  testRecordPage({
    page: () => <CalendarsPage />,
    path: '/rest/calendars',
    list: '/rest/calendars/list',
    record: calendar,
    name: 'Office',
    words: { add: 'calendars.add', nameField: 'calendars.title' },
    field: 'title',
    created: {
      title: 'Brand new',
      organization_id: null,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      weekly: week,
      exceptions: [],
      is_default: false,
    },
    fill: async (user) => {
      await user.click(screen.getByRole('combobox', { name: text('placeSettings.organization') }))
      await user.click(await screen.findByRole('option', { name: text('placeSettings.everywhere') }))
    },
    also,
    denies: false,
  })

  test('holidays of a year are added by one button, and days that are there stay', async () => {
    const year = new Date().getFullYear()
    const own = { date: `${year}-02-23`, title: 'Own', shifts: [{ from: '10:00', to: '12:00' }] }
    const stored = { ...calendar, exceptions: [own] }
    const server = fakeApi({
      'GET /rest/calendars/list': listOf([stored]),
      'GET /rest/calendars/4': tagged(stored, '"7"'),
      'PATCH /rest/calendars/4': tagged(stored, '"8"'),
      'GET /rest/audit': listOf([]),
      ...also,
    })
    const { user } = renderConsole(<CalendarsPage />)
    await user.click(await screen.findByText('Office'))
    await user.click(
      await screen.findByRole('button', { name: text('calendars.holidays.add', { year: String(year) }) }),
    )
    await user.click(screen.getByRole('button', { name: text('kit.save') }))
    await waitFor(() => expect(server.requests('PATCH /rest/calendars/4')).toHaveLength(1))
    const body = server.requests('PATCH /rest/calendars/4')[0]?.body as
      | { exceptions: (typeof own)[] }
      | undefined
    const exceptions = body?.exceptions ?? []
    expect(exceptions.find(({ date }) => date === own.date)).toEqual(own)
    expect(exceptions.map(({ date }) => date)).toContain(`${year}-11-04`)
  })
})
