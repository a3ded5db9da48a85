import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import { taskOf } from '@/lib/testing/console/task-fixtures'
import type { TaskChange } from '@/components/api/task-writes'
import { useFieldEdit } from '../editing/use-field-edit'
import type { TaskMutation } from '../editing/use-task-change'
import { InlineText } from './inline-text'
import { TaskGone } from './task-gone'

const words = (key: string) => text(`task.${key}`)
let lastTask = 0

function show({
  save = vi.fn(async (_: TaskChange) => ({ body: {} })),
  editable = true,
  id = ++lastTask,
} = {}) {
  const change = { mutateInline: save } as unknown as TaskMutation
  function Page() {
    const edit = useFieldEdit(taskOf({ id, title: 'Leak' }), change, 'title', { text: true })
    return (
      <InlineText edit={edit} label="Title" editable={editable} required>
        <h3>Leak</h3>
      </InlineText>
    )
  }
  return { save, id, ...renderConsole(<Page />) }
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
  expect(save.mock.calls).toEqual([[{ title: 'Flood' }, { title: 'Leak' }, expect.any(Function)]])
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
  const { user, id, unmount } = show()
  await edit(user, 'Flood')
  unmount()
  const { user: again } = show({ id })
  expect(field().value).toBe('Flood')
  await again.click(screen.getByRole('button', { name: words('cancel') }))
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('without the right it is only text', () => {
  show({ editable: false })
  expect(screen.getByRole('heading').textContent).toBe('Leak')
  expect(screen.queryByRole('button')).toBeNull()
})

test('what was typed into a task that is gone is shown, to be copied', async () => {
  const { user, id, unmount } = show()
  await edit(user, 'Flood')
  unmount()
  renderConsole(<TaskGone id={id} onClose={() => {}} />)
  expect(screen.getByRole('textbox', { name: words('goneTyped') })).toHaveProperty('value', 'Flood')
  expect(screen.getByRole('button', { name: words('copyText') })).toBeTruthy()
})
