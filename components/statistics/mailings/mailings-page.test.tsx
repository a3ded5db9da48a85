import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { taskReferences } from '@/lib/testing/console/task-fixtures'
import { MailingsPage } from './mailings-page'

const words = (key: string, values?: Record<string, string | number>) => text(`mailings.${key}`, values)

const mailing = {
  id: 4,
  title: 'Weekly totals',
  user: { id: 1, fio: 'Анна' },
  enabled: true,
  period: 'last_week',
  organization_ids: [],
  workgroup_ids: [],
  type_ids: [],
  tables: ['people'],
  format: 'xlsx',
  rhythm: 'weekly',
  weekdays: [1, 5],
  month_day: null,
  time: '08:00',
  timezone: 'UTC',
  receiver_ids: [9],
  next_run: 1_800_000_000,
  mail_off: true,
  last_run: {
    at: 1_790_000_000,
    waiting: 0,
    sent: 2,
    failed: 1,
    skipped: 1,
    reasons: ['no_address', 'receiver'],
  },
}

function show(search = '') {
  const server = fakeApi({
    ...taskReferences,
    'GET /rest/workgroups/list': listOf([]),
    'GET /rest/users': listOf([{ id: 9, fio: 'Boris', login: 'b', blocked: false }]),
    'GET /rest/reports/mailings/list': listOf([mailing]),
    'GET /rest/reports/mailings/4': tagged(mailing, '"report-mailing-4-1"'),
    'POST /rest/reports/mailings': { ...mailing, id: 5 },
    'GET /rest/reports/mailings/5': tagged({ ...mailing, id: 5 }, '"report-mailing-5-1"'),
    'POST /rest/reports/mailings/4/send': mailing,
  })
  return { server, ...renderConsole(<MailingsPage />, { search }) }
}

test('the list says when each is sent, and how the last letters went', async () => {
  show()
  expect(await screen.findByText(/Mon, Fri at 08:00/)).toBeTruthy()
  expect(screen.getByText(/2 sent, 1 not sent, 1 left out/)).toBeTruthy()
})

test('a mailing shows why letters are missing, and is sent at once', async () => {
  const { user, server } = show('?id=4')
  expect(await screen.findByText(words('mailOff'))).toBeTruthy()
  expect(screen.getByText(`${text('mail.faults.no_address')}; ${text('mail.faults.receiver')}`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words('sendNow') }))
  await waitFor(() => expect(server.sent.some(({ path }) => path.endsWith('/4/send'))).toBe(true))
})

test('a new one begins with the filters of the report', async () => {
  const { user, server } = show('?id=new&type=7')
  await user.type(await screen.findByRole('textbox', { name: words('title') }), 'Daily')
  await user.click(screen.getByRole('combobox', { name: words('receivers') }))
  await user.click(await screen.findByRole('option', { name: 'Boris' }))
  await user.click(screen.getByRole('button', { name: text('kit.create') }))
  await waitFor(() => expect(server.sent.some(({ method }) => method === 'POST')).toBe(true))
  expect(server.sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    title: 'Daily',
    type_ids: [7],
    receiver_ids: [9],
    rhythm: 'weekly',
    weekdays: [1],
    time: '08:00',
    tables: ['organizations', 'types', 'people', 'days'],
    month_day: 1,
  })
})
