import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { taskReferences } from '@/lib/testing/console/task-fixtures'
import { assignStore } from '../one-map/carry-store'
import { CardPopup } from './card-popup'

vi.mock('@vis.gl/react-maplibre', () => ({ Popup: ({ children }: { children: ReactNode }) => children }))
afterEach(() => assignStore.set(null))

const task = { id: 7, title: 'Mend the pump', status_id: 1, status_name: 'New', assigned_user_fio: null }

async function show(mayAssign: boolean) {
  fakeApi({
    ...taskReferences,
    'GET /rest/tasks/7/can/*': { assign_user: mayAssign },
    'GET /rest/tasks/7': { task },
  })
  const shown = renderConsole(
    <CardPopup point={{ id: 7, lon: 49, lat: 55 } as never} onOpen={() => {}} onClose={() => {}} />,
  )
  return { ...shown, button: await screen.findByRole('button', { name: text('taskCard.assign') }) }
}

test('those who may assign the task do so from its card', async () => {
  const { user, button } = await show(true)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
  await user.click(button)
  expect(assignStore.get()).toBe(7)
})

test('others are told why they may not', async () => {
  const { user, button } = await show(false)
  await user.click(button)
  expect(assignStore.get()).toBeNull()
  await user.hover(button)
  expect(await screen.findByText(text('task.denied', { what: text('oneMap.assign') }))).toBeTruthy()
})
