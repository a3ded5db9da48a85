import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { TalkForm } from './talk-form'

const people = {
  items: [
    { id: 4, fio: 'Дорожкин Пётр', organization_name: 'Горсвет' },
    { id: 5, fio: 'Доронина Анна', organization_name: null },
  ],
}
const comments = (id: number) => `POST /rest/tasks/${id}/comments`
const field = () => screen.getByLabelText<HTMLTextAreaElement>(text('comments.write'))

test('a person is picked by keys, and sent with the message', async () => {
  const api = fakeApi({ 'GET /rest/tasks/*/mentionable': people, [comments(701)]: { id: 1, mentions: [] } })
  const { user } = renderConsole(<TalkForm taskId={701} />)
  await user.type(field(), 'К @Дор')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(screen.getByRole('combobox')).toBe(field())
  const chosen = () => screen.getByRole('option', { selected: true }).textContent
  expect(chosen()).toContain('Дорожкин Пётр')
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toContain('Доронина Анна')
  expect(field().getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  )
  await user.keyboard('{Enter}')
  expect(field().value).toBe('К @Доронина Анна ')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.type(field(), 'приезжайте{Control>}{Enter}{/Control}')
  await expect
    .poll(() => api.sent.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ comment: 'К @Доронина Анна приезжайте', mentions: [5] })
})

test('Escape closes the list and keeps the text; a name that was taken out is not mentioned', async () => {
  const api = fakeApi({ 'GET /rest/tasks/*/mentionable': people, [comments(702)]: { id: 1, mentions: [] } })
  const { user } = renderConsole(<TalkForm taskId={702} />)
  await user.type(field(), '@')
  await user.click((await screen.findAllByRole('option'))[0] ?? document.body)
  await expect.poll(() => field().value).toBe('@Дорожкин Пётр ')
  await user.clear(field())
  await user.type(field(), '@До')
  await screen.findAllByRole('option')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().value).toBe('@До')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const sent = () => api.sent.find(({ method }) => method === 'POST')?.body
  await expect.poll(sent).toMatchObject({ comment: '@До' })
  expect(sent()).not.toHaveProperty('mentions')
})

test('a message that is refused comes back with its mentions', async () => {
  let refused = true
  const api = fakeApi({
    'GET /rest/tasks/*/mentionable': people,
    [comments(703)]: () => (refused ? failure(503, 'Busy') : { id: 1, mentions: [] }),
  })
  const { user } = renderConsole(<TalkForm taskId={703} />)
  await user.type(field(), '@Дор')
  await screen.findAllByRole('option')
  await user.keyboard('{Tab}{Control>}{Enter}{/Control}')
  await expect.poll(() => field().value).toBe('@Дорожкин Пётр')
  refused = false
  await user.click(field())
  await user.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => api.sent.filter(({ method }) => method === 'POST').at(-1)?.body)
    .toMatchObject({ mentions: [4] })
})
