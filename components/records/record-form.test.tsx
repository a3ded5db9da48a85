import { TextInput } from '@mantine/core'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import { renderConsole, text } from '@/lib/testing/console/render'
import { RecordForm } from './record-form'
import { PersonForm, type Save, saves, stored } from './test-person-form'
import { useRecordForm } from './use-record-form'

/** The record cannot be read again. */
function LostForm({ save }: { save: Save }) {
  const record = useRecordForm({
    initial: stored,
    save,
    stored: {
      etag: '"1"',
      reload: () => Promise.resolve(undefined),
      fields: { name: 'Name', phone: 'Phone' },
    },
  })
  return (
    <RecordForm record={record} onCancel={() => {}}>
      <TextInput label="Phone" {...record.form.getInputProps('phone')} />
    </RecordForm>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const submit = () => screen.getByRole('button', { name: new RegExp(`^${text('kit.save')}`) })
const refusing = (status: number, reason: string) => () => Promise.reject(new ApiError(status, reason))

test('only what was changed is saved, and the form is clean then', async () => {
  const save = saves()
  const { user } = renderConsole(<PersonForm save={save} />)
  await user.type(field('Phone'), '103')
  expect(screen.getByText(text('kit.unsaved'))).toBeTruthy()
  await user.click(submit())
  await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Ann', phone: '103' }, { phone: '103' }))
  expect(await screen.findByText(text('kit.saved'))).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(text('kit.unsaved'))).toBeNull())
})

test('what is typed while the form is being saved stays, as unsaved', async () => {
  let answer = () => {}
  const save = vi.fn<Save>(() => new Promise((resolve) => (answer = () => resolve({}))))
  const { user } = renderConsole(<PersonForm save={save} />)
  await user.type(field('Phone'), '103')
  await user.click(submit())
  await user.type(field('Name'), 'a')
  answer()
  expect(await screen.findByText(text('kit.saved'))).toBeTruthy()
  expect([field('Name').value, field('Phone').value]).toEqual(['Anna', '103'])
  expect(screen.getByText(text('kit.unsaved'))).toBeTruthy()
})

test('a value typed back to the stored one counts as unchanged', async () => {
  const { user } = renderConsole(<PersonForm />)
  await user.type(field('Name'), 'a')
  expect(screen.getByText(text('kit.unsaved'))).toBeTruthy()
  await user.type(field('Name'), '{Backspace}')
  expect(screen.queryByText(text('kit.unsaved'))).toBeNull()
})

test('a wrong value is not sent; its field gets the reason and the focus', async () => {
  const save = saves()
  const { user } = renderConsole(<PersonForm save={save} />)
  await user.clear(field('Name'))
  await user.click(submit())
  expect(await screen.findByText('A name is needed')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  expect(save).not.toHaveBeenCalled()
})

test.each([
  ['name: already in use', 'Name'],
  ['contact_phone: not a number', 'Phone'],
])('the refusal "%s" is shown at the field %s', async (reason, name) => {
  const { user } = renderConsole(<PersonForm save={refusing(400, reason)} />)
  await user.type(field('Name'), 'a')
  await user.click(submit())
  await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(field(name)))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field('Name').value).toBe('Anna')
})

test.each([
  [403, 'You may not change people'],
  [500, 'The service is down'],
])(
  'a refusal %i that belongs to no field is shown above the form, the input stays',
  async (status, reason) => {
    const { user } = renderConsole(<PersonForm save={refusing(status, reason)} />)
    await user.type(field('Phone'), '103')
    await user.click(submit())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(`${text('kit.notSaved')}${reason}`)
    expect(field('Phone').value).toBe('103')
  },
)

const other = () => screen.getByRole('button', { name: 'other' })
const conflictOf = (name: string) => screen.findByRole('group', { name })
const conflicts = () => screen.queryAllByRole('button', { name: text('kit.conflict.keepMine') }).length

test('412 because of another field: the save is repeated by itself on the current revision', async () => {
  const save = saves()
  save.mockRejectedValueOnce(new ApiError(412, 'changed meanwhile'))
  const { user } = renderConsole(<PersonForm save={save} theirs={{ name: 'Olga', phone: '' }} />)
  await user.type(field('Phone'), '103')
  await user.click(submit())
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Olga', phone: '103' }, { phone: '103' }))
  expect(save).toHaveBeenCalledTimes(2)
  expect(await screen.findByText(text('kit.saved'))).toBeTruthy()
})

test('412 because of the same field: both values are shown and nothing is saved until one is chosen', async () => {
  const save = saves()
  save.mockRejectedValueOnce(new ApiError(412, 'changed meanwhile'))
  const { user } = renderConsole(<PersonForm save={save} />)
  await user.type(field('Phone'), '103')
  await user.click(submit())
  const conflict = await conflictOf('Phone')
  expect(conflict.textContent).toContain('103')
  expect(conflict.textContent).toContain('112')
  await user.click(submit())
  expect(save).toHaveBeenCalledOnce()
  await user.click(within(conflict).getByRole('button', { name: text('kit.conflict.keepMine') }))
  await user.click(submit())
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Olga', phone: '103' }, { phone: '103' }))
  expect(conflicts()).toBe(0)
})

test('taking the other value leaves nothing to save', async () => {
  const { user } = renderConsole(<PersonForm />)
  await user.type(field('Phone'), '103')
  await user.click(other())
  const conflict = await conflictOf('Phone')
  await user.click(within(conflict).getByRole('button', { name: text('kit.conflict.takeTheirs') }))
  expect(field('Phone').value).toBe('112')
  expect(conflicts()).toBe(0)
  expect(screen.queryByText(text('kit.unsaved'))).toBeNull()
})

test('the same change by both is no conflict', async () => {
  const { user } = renderConsole(<PersonForm />)
  await user.type(field('Phone'), '112')
  await user.click(other())
  await waitFor(() => expect(field('Name').value).toBe('Olga'))
  expect(conflicts()).toBe(0)
  expect(screen.queryByText(text('kit.unsaved'))).toBeNull()
})

test('typing the other value over the own one resolves the conflict', async () => {
  const { user } = renderConsole(<PersonForm />)
  await user.type(field('Phone'), '11')
  await user.click(other())
  await conflictOf('Phone')
  await user.type(field('Phone'), '2')
  await waitFor(() => expect(conflicts()).toBe(0))
})

test('a record that cannot be read again keeps the input and offers to try again', async () => {
  const save = refusing(412, 'changed meanwhile')
  const { user } = renderConsole(<LostForm save={save} />)
  await user.type(field('Phone'), '103')
  await user.click(submit())
  expect(await screen.findByText(text('kit.changed.title'))).toBeTruthy()
  expect(field('Phone').value).toBe('103')
})

test('an untouched form follows what others change', async () => {
  const { user } = renderConsole(<PersonForm />)
  await user.click(other())
  await waitFor(() => expect(field('Name').value).toBe('Olga'))
  expect(screen.queryByText(text('kit.changed.title'))).toBeNull()
})

test('an edited form follows in its untouched fields, says so and keeps the input', async () => {
  const { user } = renderConsole(<PersonForm theirs={{ name: 'Ann', phone: '112' }} />)
  await user.type(field('Name'), 'a')
  await user.click(other())
  expect(await screen.findByText(text('kit.changed.merged'))).toBeTruthy()
  expect(field('Name').value).toBe('Anna')
  expect(field('Phone').value).toBe('112')
  expect(conflicts()).toBe(0)
})

test('Ctrl+Enter saves from anywhere in the page', async () => {
  const save = saves()
  const { user } = renderConsole(<PersonForm save={save} />)
  await user.type(field('Phone'), '1')
  await user.click(document.body)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
})

test('Esc in a field and the cancel button leave the form', async () => {
  const onCancel = vi.fn<() => void>()
  const { user } = renderConsole(<PersonForm onCancel={onCancel} />)
  await user.type(field('Phone'), '{Escape}')
  await user.click(screen.getByRole('button', { name: text('kit.cancel') }))
  expect(onCancel).toHaveBeenCalledTimes(2)
})

test('a new record is created, not saved', () => {
  renderConsole(<PersonForm isNew />)
  expect(screen.getByRole('button', { name: new RegExp(`^${text('kit.create')}`) })).toBeTruthy()
})

test('a reader without the right sees the reason and cannot type', async () => {
  const { user } = renderConsole(<PersonForm denied="Only for administrators" />)
  expect(screen.getByText('Only for administrators')).toBeTruthy()
  await user.type(field('Name'), 'x')
  expect(field('Name').value).toBe('Ann')
  expect(screen.queryByRole('button', { name: new RegExp(text('kit.save')) })).toBeNull()
})
