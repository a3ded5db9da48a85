import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import { taskOf } from '@/lib/testing/console/task-fixtures'
import type { TaskChange } from '@/components/api/task-writes'
import type { TaskMutation } from '../editing/use-task-change'
import { FieldLine } from './field-line'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'

const fieldOf = (type: FieldDefinitionWire['type'], required = false) =>
  ({
    id: 1,
    key: 'meter',
    name: 'Meter',
    type,
    required,
    values: ['A', 'B'],
    order: 1,
  }) as FieldDefinitionWire

let lastTask = 0

/** The values that are sent, one by one. */
function show(
  definition: FieldDefinitionWire,
  value: FieldValueWire,
  save = vi.fn(async (_: unknown) => {}),
) {
  const send = async ({ fields }: TaskChange) => {
    await save(fields?.meter)
    return { body: {} }
  }
  const change = { mutateInline: send, mutateAsync: send } as unknown as TaskMutation
  const task = taskOf({ id: ++lastTask, fields: { meter: { value } } as unknown as TaskWire['fields'] })
  return {
    save,
    ...renderConsole(
      <dl>
        <FieldLine definition={definition} task={task} change={change} editable />
      </dl>,
    ),
  }
}

const field = () => screen.getByRole('textbox', { name: 'Meter' }) as HTMLInputElement

test('text is saved when the field is left, once', async () => {
  const { user, save } = show(fieldOf('STRING'), 'M-1')
  await user.type(field(), '7')
  expect(save).not.toHaveBeenCalled()
  await user.tab()
  await waitFor(() => expect(save.mock.calls).toEqual([['M-17']]))
})

test('text that did not change is not saved, and empty text is no value', async () => {
  const { user, save } = show(fieldOf('STRING'), 'M-1')
  await user.click(field())
  await user.tab()
  expect(save).not.toHaveBeenCalled()
  await user.clear(field())
  await user.tab()
  await waitFor(() => expect(save.mock.calls).toEqual([[null]]))
})

test('a required field cannot be emptied', async () => {
  const { user, save } = show(fieldOf('STRING', true), 'M-1')
  await user.clear(field())
  await user.tab()
  expect(await screen.findByText(text('customFields.required'))).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})

test('Esc takes the text back', async () => {
  const { user, save } = show(fieldOf('STRING'), 'M-1')
  await user.type(field(), '7{Escape}')
  expect(field().value).toBe('M-1')
  await user.tab()
  expect(save).not.toHaveBeenCalled()
})

test('a refused value stays with its reason', async () => {
  const refuse = vi.fn(() => Promise.reject(new Error('fields.meter: unknown meter')))
  const { user } = show(fieldOf('STRING'), 'M-1', refuse)
  await user.type(field(), '7{Enter}')
  expect(await screen.findByText(/unknown meter/)).toBeTruthy()
  expect(field().value).toBe('M-17')
})

test('an option is saved at once', async () => {
  const { user, save } = show(fieldOf('LIST'), 'A')
  await user.click(screen.getByRole('combobox', { name: 'Meter' }))
  await user.click(await screen.findByRole('option', { name: 'B' }))
  await waitFor(() => expect(save.mock.calls).toEqual([['B']]))
})

test('a choice back to the first value while another is being sent is sent too', async () => {
  const pending = vi.fn(() => new Promise<void>(() => {}))
  const { user, save } = show(fieldOf('LIST'), 'A', pending)
  for (const name of ['B', 'A']) {
    await user.click(screen.getByRole('combobox', { name: 'Meter' }))
    await user.click(await screen.findByRole('option', { name }))
  }
  await waitFor(() => expect(save.mock.calls).toEqual([['B'], ['A']]))
})
