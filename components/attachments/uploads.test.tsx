import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import { FileDrop } from './file-drop'
import { UploadList } from './upload-list'
import { type Deliver, useUploads } from './use-uploads'
import type { AttachmentDraft } from '@/components/api/task-parts'

const words = (key: string, values?: Record<string, string>) => text(`attachments.${key}`, values)
const fileOf = (name: string) => new File(['x'], name, { type: 'image/png' })
const draft = { file: 'stored.png' } as AttachmentDraft

/** Files in delivery, to be finished by the test. */
function controlled() {
  const calls: { name: string; done: () => void; fail: (reason: string) => void; signal: AbortSignal }[] = []
  const deliver: Deliver = (file, { signal }) =>
    new Promise((resolve, reject) => {
      calls.push({
        name: file.name,
        signal,
        done: () => resolve(draft),
        fail: (reason) => reject(new Error(reason)),
      })
    })
  return { calls, deliver }
}

function show({ keeps = true }: { keeps?: boolean } = {}) {
  const { calls, deliver } = controlled()
  function Page() {
    const sending = useUploads(deliver)
    return (
      <FileDrop enabled onFiles={sending.add}>
        <p>Drop area</p>
        <output>{sending.busy ? 'busy' : 'idle'}</output>
        <UploadList sending={sending} keeps={keeps} />
      </FileDrop>
    )
  }
  const view = renderConsole(<Page />)
  const drop = (...names: string[]) =>
    fireEvent.drop(screen.getByText('Drop area'), {
      dataTransfer: { types: ['Files'], files: names.map(fileOf) },
    })
  return { calls, drop, ...view }
}

test('two files are uploaded at a time, the third when one is done', async () => {
  const { calls, drop } = show()
  drop('a.png', 'b.png', 'c.png')
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['a.png', 'b.png']))
  expect(screen.getByText(words('waiting'))).toBeTruthy()
  await act(async () => calls[0]?.done())
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']))
})

test('a refused file says why and can be sent again', async () => {
  const { calls, drop, user } = show()
  drop('a.png')
  await waitFor(() => expect(calls).toHaveLength(1))
  await act(async () => calls[0]?.fail('too large'))
  expect((await screen.findByRole('alert')).textContent).toBe('too large')
  await user.click(screen.getByRole('button', { name: words('retry') }))
  await waitFor(() => expect(calls).toHaveLength(2))
  await act(async () => calls[1]?.done())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByText('idle')).toBeTruthy()
})

test('a lost connection has no reason from the server', async () => {
  const { calls, drop } = show()
  drop('a.png')
  await waitFor(() => expect(calls).toHaveLength(1))
  await act(async () => calls[0]?.fail(''))
  expect((await screen.findByRole('alert')).textContent).toBe(words('network'))
})

test('a cancelled upload is stopped and leaves the list', async () => {
  const { calls, drop, user } = show()
  drop('a.png', 'b.png')
  await waitFor(() => expect(calls).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: `${words('cancel')}: a.png` }))
  expect(calls[0]?.signal.aborted).toBe(true)
  expect(screen.queryByText('a.png')).toBeNull()
  expect(calls[1]?.signal.aborted).toBe(false)
})

test('leaving the page stops what is under way', async () => {
  const { calls, drop, unmount } = show()
  drop('a.png')
  await waitFor(() => expect(calls).toHaveLength(1))
  unmount()
  expect(calls[0]?.signal.aborted).toBe(true)
})

test('pasted files are taken, pasted text is not', async () => {
  const take = vi.fn()
  renderConsole(
    <FileDrop enabled onFiles={take}>
      content
    </FileDrop>,
  )
  fireEvent.paste(window, { clipboardData: { files: [] } })
  expect(take).not.toHaveBeenCalled()
  fireEvent.paste(window, { clipboardData: { files: [fileOf('shot.png')] } })
  expect(take.mock.lastCall?.[0].map(({ name }: File) => name)).toEqual(['shot.png'])
})

test('without the right nothing is accepted', () => {
  const take = vi.fn()
  renderConsole(
    <FileDrop enabled={false} onFiles={take}>
      content
    </FileDrop>,
  )
  fireEvent.drop(screen.getByText('content'), {
    dataTransfer: { types: ['Files'], files: [fileOf('a.png')] },
  })
  fireEvent.paste(window, { clipboardData: { files: [fileOf('a.png')] } })
  expect(take).not.toHaveBeenCalled()
})

test('the hint stays while the pointer moves over what is inside', () => {
  renderConsole(
    <FileDrop enabled onFiles={() => {}}>
      <p>inside</p>
    </FileDrop>,
  )
  const inside = screen.getByText('inside')
  const outside = inside.parentElement as HTMLElement
  const dataTransfer = { types: ['Files'] }
  fireEvent.dragEnter(outside, { dataTransfer })
  fireEvent.dragEnter(inside, { dataTransfer })
  fireEvent.dragLeave(outside, { dataTransfer })
  expect(screen.getByText(words('drop'))).toBeTruthy()
  fireEvent.dragLeave(inside, { dataTransfer })
  expect(screen.queryByText(words('drop'))).toBeNull()
})
