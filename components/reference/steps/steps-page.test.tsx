import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { phaseColors } from '@/components/ui/tokens'
import { fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { testRecordPage } from '@/lib/testing/console/record-suite'
import { renderConsole, text } from '@/lib/testing/console/render'
import { StepsPage } from './steps-page'

const fresh = { id: 1, name: 'Fresh', color: '#2266aa', order: 1, assigned_status: 1 }

describe('statuses of tasks', () => {
  testRecordPage({
    page: () => <StepsPage />,
    path: '/rest/statuses',
    list: '/rest/statuses/list',
    record: fresh,
    name: 'Fresh',
    words: { add: 'lists.steps.add', nameField: 'lists.name' },
    field: 'name',
    created: { name: 'Brand new', color: phaseColors[2], assigned_status: 2, completes: false },
  })

  test('show their phase, and another one is sent as a number', async () => {
    const server = fakeApi({
      'GET /rest/statuses/list': listOf([fresh]),
      'GET /rest/statuses/1': tagged(fresh, '"1"'),
      'PATCH /rest/statuses/1': tagged({ ...fresh, assigned_status: 4 }, '"2"'),
    })
    const { user } = renderConsole(<StepsPage />)
    expect((await screen.findAllByText(text('lists.steps.phases.1'))).length).toBe(1)
    await user.click(await screen.findByText('Fresh'))
    await user.click(await screen.findByRole('combobox', { name: text('lists.steps.phase') }))
    await user.click(await screen.findByRole('option', { name: text('lists.steps.phases.4') }))
    await user.click(screen.getByRole('button', { name: text('kit.save') }))
    await waitFor(() => expect(server.requests('PATCH /rest/statuses/1')).toHaveLength(1))
    expect(server.requests('PATCH /rest/statuses/1')[0]?.body).toEqual({ assigned_status: 4 })
  })
})
