import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import { changeByOthers, server, serveTask } from '@/lib/testing/console/task-server'
import { dropEdits, TestPanel } from './test-panel'

beforeEach(serveTask)
afterEach(() => dropEdits(server.task.id))

const nothing = () => {}

/** Keeps changes on their way until they are released. */
function holdChanges() {
  let release = nothing
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (call[1]?.method === 'PATCH') await held
    return send(...call)
  })
  return () => release()
}

test('an editor that is closed when its change arrives too late leaves the choice to a dialog', async () => {
  const { user, rerender } = renderConsole(<TestPanel id={server.task.id} onQueries={nothing} />)
  await user.click(await screen.findByRole('button', { name: /: Title/ }))
  const box = screen.getByRole('textbox', { name: 'Title' })
  await user.clear(box)
  await user.type(box, 'Mine')
  await changeByOthers({ title: 'Theirs' })
  const release = holdChanges()
  await user.keyboard('{Enter}')
  rerender(<p>Another page</p>)
  release()
  const dialog = await screen.findByRole('dialog', { name: new RegExp(`${server.task.id}.*Theirs`) })
  expect(dialog.textContent).toContain('Mine')
  expect(server.task.title).toBe('Theirs')
  await user.click(screen.getByRole('button', { name: text('kit.conflict.keepMine') }))
  await waitFor(() => expect(server.task.title).toBe('Mine'))
})
