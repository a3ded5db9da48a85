import { Menu, Modal } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderConsole } from '@/lib/testing/console/render'
import { useReturnFocus } from './use-return-focus'

function Dialog({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title="Dialog">
      <input aria-label="field" data-autofocus />
    </Modal>
  )
}

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        plain
      </button>
      <Menu>
        <Menu.Target>
          <button type="button">more</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>choose</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}

test.each([
  ['the button that opened it', 'plain', []],
  ['the button of the menu', 'more', ['choose']],
])('a dialog that is mounted opened gives the focus back to %s', async (_, opener, items) => {
  const { user } = renderConsole(<Page />)
  await user.click(screen.getByText(opener))
  for (const item of items) await user.click(await screen.findByText(item))
  const field = await screen.findByLabelText('field')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(opener)))
})
