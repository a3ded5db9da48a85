import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { StateValue } from './state-value'

test('a day picked as a deadline ends with the working day', async () => {
  fakeApi({
    'GET /rest/*/list': listOf([]),
    'GET /rest/organizations/list/1000/0': listOf([]),
    'GET /rest/users/roles': listOf([]),
  })
  const onChange = vi.fn()
  const { user } = renderConsole(
    <StateValue field="deadline" sign="=" value="" error={null} onChange={onChange} />,
  )
  await user.click(screen.getByLabelText(text('lists.states.value'), { exact: false }))
  const [day] = await screen.findAllByRole('button', { name: /^15 / })
  await user.click(day as HTMLElement)
  const chosen = new Date(Number(onChange.mock.lastCall?.[0]) * 1000)
  expect([chosen.getDate(), chosen.getHours(), chosen.getMinutes()]).toEqual([15, 18, 0])
})
