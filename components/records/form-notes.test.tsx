import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import { fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { PersonForm, saves } from './test-person-form'

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const submit = () => screen.getByRole('button', { name: new RegExp(`^${text('kit.save')}`) })
const refusing = (status: number, reason: string) => () => Promise.reject(new ApiError(status, reason))
const other = () => screen.getByRole('button', { name: 'other' })
const conflictOf = (name: string) => screen.findByRole('group', { name })
const conflicts = () => screen.queryAllByRole('button', { name: text('kit.conflict.keepMine') }).length

test('what stops a save comes into the window and has the focus, without a button under Enter', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear()
  const save = saves()
  save.mockRejectedValueOnce(new ApiError(412, 'changed meanwhile'))
  const { user } = renderConsole(<PersonForm save={save} />)
  await user.type(field('Phone'), '103')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const notice = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true))
  expect(scroll.mock.contexts).toEqual([document.activeElement])
  await user.keyboard('{Enter}')
  expect(conflicts()).toBe(1)
  await user.tab()
  expect(document.activeElement?.textContent).toBe(text('kit.conflict.keepMine'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(submit()))
  expect(save).toHaveBeenCalledOnce()
})

test('a refusal by the server has the focus, one that belongs to a field leaves it there', async () => {
  const { user } = renderConsole(<PersonForm save={refusing(500, 'The service is down')} />)
  await user.type(field('Phone'), '103')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const notice = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true))
})

test('a change that arrives while the person types moves nothing; a button beside Save leads to the choice', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear()
  const { user } = renderConsole(<PersonForm />)
  await user.type(field('Phone'), '103')
  await user.click(other())
  await conflictOf('Phone')
  expect(scroll).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: text('kit.conflict.open', { count: 1 }) }))
  expect(document.activeElement?.contains(await conflictOf('Phone'))).toBe(true)
})

test('the notice names who changed the record last', async () => {
  fakeApi({
    'GET /rest/audit': ({ query }) =>
      query.noun === 'user' && query.entityId === '5' && query.limit === '1'
        ? listOf([{ id: 9, date: 1_790_000_000, user: { id: 22, fio: 'Вера Третья' } }])
        : listOf([]),
  })
  const { user } = renderConsole(<PersonForm audited={{ noun: 'user', id: 5 }} />)
  await user.type(field('Phone'), '103')
  await user.click(other())
  expect(await screen.findByText(/Last changed by Вера Третья, /)).toBeTruthy()
})

test('the words are marked that only one of two texts has', async () => {
  const theirs = { name: 'Ann Lee of Rome', phone: '' }
  const { user } = renderConsole(<PersonForm theirs={theirs} />)
  await user.type(field('Name'), ' Lee of Oslo')
  await user.click(other())
  const marks = [...(await conflictOf('Name')).querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['Oslo', 'Rome'])
})
