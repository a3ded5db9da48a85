import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { testRecordPage } from '@/lib/testing/console/record-suite'
import { renderConsole, text } from '@/lib/testing/console/render'
import { taskReferences } from '@/lib/testing/console/task-fixtures'
import { EscalationPage } from './escalation-page'

const rule = {
  id: 3,
  title: 'Nobody begins',
  organization_id: 2,
  organization_name: 'Networks',
  enabled: true,
  trigger: 'not_accepted',
  minutes: 30,
  calendar_id: null,
  type_ids: [],
  priority_ids: [],
  notify: ['directors'],
  user_ids: [],
  set_priority_id: null,
}
const also = {
  ...taskReferences,
  'GET /rest/organizations/list/1000/0': listOf([{ id: 2, name: 'Networks' }]),
  'GET /rest/calendars/list': listOf([]),
  'GET /rest/users': listOf([]),
}

describe('escalation rules', () => {
  testRecordPage({
    page: () => <EscalationPage />,
    path: '/rest/escalations',
    list: '/rest/escalations/list',
    record: rule,
    name: 'Nobody begins',
    words: { add: 'escalation.add', nameField: 'escalation.title' },
    field: 'title',
    created: {
      title: 'Brand new',
      enabled: true,
      trigger: 'not_accepted',
      minutes: 30,
      calendar_id: null,
      type_ids: [],
      priority_ids: [],
      notify: ['directors'],
      user_ids: [],
      set_priority_id: null,
      organization_id: null,
    },
    fill: async (user) => {
      await user.click(screen.getByRole('combobox', { name: text('placeSettings.organization') }))
      await user.click(await screen.findByRole('option', { name: text('placeSettings.everywhere') }))
    },
    also,
    denies: false,
  })

  test('a rule that does nothing is refused before it is sent', async () => {
    const server = fakeApi({
      'GET /rest/escalations/list': listOf([rule]),
      'GET /rest/escalations/3': tagged(rule, '"7"'),
      'GET /rest/audit': listOf([]),
      ...also,
    })
    const { user } = renderConsole(<EscalationPage />)
    await user.click(await screen.findByText('Nobody begins'))
    await user.click(await screen.findByRole('checkbox', { name: text('escalation.notified.directors') }))
    await user.click(screen.getByRole('button', { name: text('kit.save') }))
    expect(await screen.findByText(text('escalation.actionNeeded'))).toBeTruthy()
    expect(server.requests('PATCH /rest/escalations/3')).toEqual([])
  })
})
