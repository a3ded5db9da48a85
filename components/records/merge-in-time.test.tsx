import { TextInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createStore, useStore } from '@/components/ui/create-store'
import { renderConsole, text } from '@/lib/testing/console/render'
import { RecordForm } from './record-form'
import { useRecordForm } from './use-record-form'

const phones = createStore({ etag: '"1"', phone: '' })
const save = vi.fn(() => Promise.resolve({}))

/** React works without a pause for some milliseconds: what follows a longer drawing waits for the next turn. */
function drawSlowly(etag: string): string {
  if (etag === '"2"') for (const till = performance.now() + 30; performance.now() < till; );
  return etag
}

function PhoneForm() {
  const { etag, phone } = useStore(phones, (stored) => stored)
  const record = useRecordForm({
    initial: { phone },
    save,
    stored: { etag, reload: () => Promise.resolve({ etag }), fields: { phone: 'Phone' } },
  })
  return (
    <RecordForm record={record} onCancel={() => {}}>
      <output>{drawSlowly(etag)}</output>
      <TextInput label="Phone" {...record.form.getInputProps('phone')} />
    </RecordForm>
  )
}

test('a save at the moment when the change of somebody else is drawn does not overwrite it', async () => {
  const { user } = renderConsole(<PhoneForm />)
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '103')
  const button = screen.getByRole('button', { name: new RegExp(`^${text('kit.save')}`) })
  const clicked = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      button.click()
      resolve()
    })
    observer.observe(screen.getByText('"1"'), { characterData: true, childList: true, subtree: true })
  })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  phones.set(() => ({ etag: '"2"', phone: '112' }))
  await clicked
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  expect(await screen.findByRole('group', { name: 'Phone' })).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})
