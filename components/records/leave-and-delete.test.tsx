import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { Deletion } from './confirm-delete'
import { leaveSafely } from './leave-guard'
import { useConfirmDelete } from './use-confirm-delete'
import { useLeaveGuard } from './use-leave-guard'

function Eraser({ deletion }: { deletion: Deletion }) {
  const confirm = useConfirmDelete()
  return (
    <button type="button" onClick={() => confirm(deletion)}>
      erase
    </button>
  )
}

const deletes = () => vi.fn<() => Promise<unknown>>(() => Promise.resolve())
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function ask(deletion: Partial<Deletion> = {}) {
  const run = deletes()
  const view = renderConsole(
    <Eraser deletion={{ title: 'Delete “Roads”?', done: 'Roads are deleted', run, ...deletion }} />,
  )
  await view.user.click(screen.getByRole('button', { name: 'erase' }))
  await screen.findByRole('dialog', { name: 'Delete “Roads”?' })
  return { ...view, run }
}

test('a deletion says what is lost with it, and runs only after the answer', async () => {
  const { user, run } = await ask({ lost: ['2 people', '1 project'] })
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['2 people', '1 project'])
  expect(run).not.toHaveBeenCalled()
  await user.click(await button(text('kit.delete')))
  await waitFor(() => expect(run).toHaveBeenCalledOnce())
  expect(await screen.findByText('Roads are deleted')).toBeTruthy()
  await dialogGone()
})

test('cancelling deletes nothing', async () => {
  const { user, run } = await ask()
  await user.click(await button(text('kit.cancel')))
  await dialogGone()
  expect(run).not.toHaveBeenCalled()
})

test('the safe answer has the focus, so that Enter deletes nothing', async () => {
  const { user, run } = await ask()
  await waitFor(async () => expect(document.activeElement).toBe(await button(text('kit.cancel'))))
  await user.keyboard('{Enter}')
  await dialogGone()
  expect(run).not.toHaveBeenCalled()
})

test('a large deletion needs the name typed exactly', async () => {
  const { user, run } = await ask({ typed: 'Roads' })
  const name = screen.getByRole('textbox', { name: text('kit.confirm.type', { word: 'Roads' }) })
  await user.type(name, 'road{Enter}')
  expect((await button(text('kit.delete'))).disabled).toBe(true)
  expect(run).not.toHaveBeenCalled()
  await user.clear(name)
  await user.type(name, ' Roads ')
  await user.click(await button(text('kit.delete')))
  await waitFor(() => expect(run).toHaveBeenCalledOnce())
})

test('a refused deletion keeps the dialog with the reason, to try again', async () => {
  const run = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('It is in use'))
  const { user } = await ask({ run })
  await user.click(await button(text('kit.delete')))
  expect((await screen.findByRole('alert')).textContent).toBe(`${text('kit.confirm.failed')}It is in use`)
  expect(screen.queryByText('Roads are deleted')).toBeNull()
  await user.click(await button(text('kit.delete')))
  await dialogGone()
  expect(run).toHaveBeenCalledTimes(2)
})

function Draft({ dirty, forget, go }: { dirty: boolean; forget?: () => void; go?: () => void }) {
  useLeaveGuard(dirty, forget)
  return (
    <>
      <a
        href="/console/tasks"
        onClick={(event) => {
          event.preventDefault()
          go?.()
        }}
      >
        leave
      </a>
      <button type="button" onClick={() => void leaveSafely(() => go?.())}>
        leave
      </button>
    </>
  )
}

const question = () => screen.findByText(text('kit.leave.title'))

test.each(['link', 'button'] as const)('a %s leaves at once while nothing was typed', async (role) => {
  const go = vi.fn<() => void>()
  const { user } = renderConsole(<Draft dirty={false} go={go} />)
  await user.click(screen.getByRole(role, { name: 'leave' }))
  await waitFor(() => expect(go).toHaveBeenCalledOnce())
  expect(screen.queryByText(text('kit.leave.title'))).toBeNull()
})

test.each(['link', 'button'] as const)(
  'a %s asks before typed input is lost; staying keeps it',
  async (role) => {
    const go = vi.fn<() => void>()
    const forget = vi.fn<() => void>()
    const { user } = renderConsole(<Draft dirty forget={forget} go={go} />)
    await user.click(screen.getByRole(role, { name: 'leave' }))
    await question()
    await user.click(await button(text('kit.leave.stay')))
    await dialogGone()
    expect([go, forget].map((one) => one.mock.calls.length)).toEqual([0, 0])
  },
)

test.each(['link', 'button'] as const)(
  'after agreeing, a %s leaves and the input is forgotten',
  async (role) => {
    const go = vi.fn<() => void>()
    const forget = vi.fn<() => void>()
    const { user } = renderConsole(<Draft dirty forget={forget} go={go} />)
    await user.click(screen.getByRole(role, { name: 'leave' }))
    await question()
    await user.click(await button(text('kit.leave.go')))
    await waitFor(() => expect(go).toHaveBeenCalledOnce())
    expect(forget).toHaveBeenCalledOnce()
  },
)

test.each([true, false])('closing the tab with unsaved input (%s) is held by the browser', (dirty) => {
  renderConsole(<Draft dirty={dirty} />)
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(dirty)
})

test('a saved form no longer holds anybody', async () => {
  const go = vi.fn<() => void>()
  const { user, rerender } = renderConsole(<Draft dirty go={go} />)
  rerender(<Draft dirty={false} go={go} />)
  await user.click(screen.getByRole('link'))
  await waitFor(() => expect(go).toHaveBeenCalledOnce())
})
