import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import { InlineText } from './inline-text'

const words = (key: string) => text(`task.${key}`)
let lastTask = 0

function show({ save = vi.fn(async (_: string) => {}), editable = true, taskId = ++lastTask } = {}) {
  function Page() {
    const [editing, setEditing] = useState(false)
    return (
      <InlineText
        taskId={taskId}
        field="title"
        label="Title"
        value="Leak"
        editable={editable}
        required
        editing={editing}
        onEditing={setEditing}
        onSave={save}
      >
        <h3>Leak</h3>
      </InlineText>
    )
  }
  return { save, taskId, ...renderConsole(<Page />) }
}

const field = () => screen.getByRole('textbox', { name: 'Title' }) as HTMLTextAreaElement

async function edit(user: ReturnType<typeof renderConsole>['user'], value: string) {
  await user.click(screen.getByRole('button'))
  await user.clear(field())
  if (value) await user.type(field(), value)
}

test('Enter saves the trimmed text and closes the field', async () => {
  const { user, save } = show()
  await edit(user, '  Flood {Enter}')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(save.mock.calls).toEqual([['Flood']])
})

test('text that did not change is not sent', async () => {
  const { user, save } = show()
  await edit(user, 'Leak{Enter}')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(save).not.toHaveBeenCalled()
})

test('required text cannot be empty', async () => {
  const { user, save } = show()
  await edit(user, '')
  await user.click(screen.getByRole('button', { name: words('save') }))
  expect(screen.getByText(words('required'))).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})

test('refused text stays in the field', async () => {
  const save = vi.fn(() => Promise.reject(new Error('conflict')))
  const { user } = show({ save })
  await edit(user, 'Flood{Enter}')
  await waitFor(() => expect(field().readOnly).toBe(false))
  expect([save.mock.calls.length, field().value]).toEqual([1, 'Flood'])
})

test('a draft outlives the panel, until it is cancelled', async () => {
  const { user, taskId, unmount } = show()
  await edit(user, 'Flood')
  unmount()
  const { user: again } = show({ taskId })
  expect(field().value).toBe('Flood')
  await again.click(screen.getByRole('button', { name: words('cancel') }))
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('without the right it is only text', () => {
  show({ editable: false })
  expect(screen.getByRole('heading').textContent).toBe('Leak')
  expect(screen.queryByRole('button')).toBeNull()
})
