import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { RightsList } from './rights-list'

const words = (key: string, values?: Record<string, string>) => text(`rights.${key}`, values)
const endpoint = 'GET /rest/tasks/5/explain'

const anyState = { id: 1, any_state: true, states: [] }
const inStates = {
  id: 2,
  any_state: false,
  states: [
    { id: 1, name: 'Created by me', fits: true },
    { id: 2, name: 'Assigned to me', fits: false },
    { id: 2, name: 'Assigned to me', fits: false },
  ],
}

test.each([
  ['every task', true, 'granted', [anyState], words('any')],
  ['tasks in a state that fits', true, 'granted', [inStates], words('byState', { states: 'Created by me' })],
  ['the default', true, 'granted', [], words('byDefault')],
  ['no rule', false, 'no_rule', [], words('noRule')],
  ['another scope', false, 'out_of_scope', [], words('outOfScope')],
  ['a task that is not shown', false, 'not_shown', [], words('notShown')],
  ['other states, each once', false, 'state', [inStates], words('otherStates', { states: 'Assigned to me' })],
])('the reason is told: %s', async (_, allowed, reason, rules, told) => {
  fakeApi({ [endpoint]: { items: [{ capability: 'edit', label: 'Edit', allowed, reason, rules }] } })
  renderConsole(<RightsList taskId={5} />)
  const item = await screen.findByRole('listitem')
  expect(item.textContent).toBe(`Edit${words(allowed ? 'allowed' : 'denied')}${told}`)
})

test('a failure says why and can be tried again', async () => {
  let broken = true
  fakeApi({ [endpoint]: () => (broken ? failure(500, 'broken') : { items: [] }) })
  const { user } = renderConsole(<RightsList taskId={5} />)
  await screen.findByText('broken')
  broken = false
  await user.click(screen.getByRole('button', { name: words('retry') }))
  expect((await screen.findByRole('list')).children).toHaveLength(0)
})
