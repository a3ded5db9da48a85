import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetSteps, rememberUndo } from '@/components/ui/undo-store'
import { renderConsole, text } from '@/lib/testing/console/render'
import { useUndoKeys } from './use-undo-keys'

let value = ''

function Page() {
  useUndoKeys()
  return (
    <>
      <input aria-label="text" defaultValue="typed" />
      <input aria-label="list" readOnly />
      <input aria-label="searched" aria-haspopup="listbox" defaultValue="chosen" />
      <input aria-label="search" aria-haspopup="listbox" aria-controls="options" defaultValue="typed" />
    </>
  )
}

beforeEach(() => {
  forgetSteps()
  value = 'new'
  rememberUndo(
    () => void (value = 'old'),
    () => void (value = 'new'),
  )
})

test.each(['ru', 'en'] as const)('the keys undo and redo, and say so: %s', async (locale) => {
  const { user } = renderConsole(<Page />, { locale })
  const says = (key: string) => screen.findByText(text(`undoing.${key}`, {}, locale))
  await user.keyboard('{Control>}[KeyZ]{/Control}')
  await says('undone')
  expect(value).toBe('old')
  await user.keyboard('{Control>}[KeyZ]{/Control}')
  await says('nothingToUndo')
  await user.keyboard('{Control>}{Shift>}[KeyZ]{/Shift}{/Control}')
  await says('redone')
  expect(value).toBe('new')
  await user.keyboard('{Control>}[KeyY]{/Control}')
  await says('nothingToRedo')
})

test('a text keeps the undo of the browser; a list that is only picked from has none', async () => {
  const { user } = renderConsole(<Page />)
  await user.click(screen.getByLabelText('text'))
  await user.keyboard('{Control>}[KeyZ]{/Control}')
  expect(value).toBe('new')
  await user.click(screen.getByLabelText('list'))
  await user.keyboard('{Control>}[KeyZ]{/Control}')
  await screen.findByText(text('undoing.undone'))
  expect(value).toBe('old')
})

test('a list that is searched undoes what is typed while it is open, and the choice once it is closed', async () => {
  const { user } = renderConsole(<Page />)
  await user.click(screen.getByLabelText('search'))
  await user.keyboard('{Control>}[KeyZ]{/Control}')
  expect(value).toBe('new')
  await user.click(screen.getByLabelText('searched'))
  await user.keyboard('{Control>}[KeyZ]{/Control}')
  await screen.findByText(text('undoing.undone'))
  expect(value).toBe('old')
})
