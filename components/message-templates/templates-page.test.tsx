import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { TemplatesPage } from './templates-page'

const address = '/rest/configuration/message-templates'
const template = {
  reason: 'assigned',
  channel: 'mail',
  locale: 'en',
  subject: '{event}: {task}',
  body: '{task}',
  is_usual: true,
}
const words = (key: string) => text(`messageTemplates.${key}`)

test('a changed text is shown with example values and stored', async () => {
  const server = fakeApi({
    [`GET ${address}`]: listOf([template]),
    [`PUT ${address}`]: listOf([{ ...template, is_usual: false }]),
  })
  const { user } = renderConsole(<TemplatesPage />)
  const subject = await screen.findByRole('textbox', { name: words('subject') })
  await user.clear(subject)
  await user.type(subject, '№ {{number}')
  expect(await screen.findByText('№ 1024')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words('save') }))
  await waitFor(() =>
    expect(server.requests(`PUT ${address}`)[0]?.body).toEqual({
      items: [{ reason: 'assigned', channel: 'mail', locale: 'en', subject: '№ {number}', body: '{task}' }],
    }),
  )
})

test('words that somebody else has changed meanwhile are shown, and replace the typed ones on request', async () => {
  const stored = { ...template, subject: 'Иначе', body: 'Совсем иначе', is_usual: false }
  let now = template
  fakeApi({
    [`GET ${address}`]: () => listOf([now]),
    [`PUT ${address}`]: failure(412, 'Moved on'),
  })
  const { user } = renderConsole(<TemplatesPage />)
  const subject = await screen.findByRole('textbox', { name: words('subject') })
  await user.type(subject, '!')
  now = stored
  await user.click(screen.getByRole('button', { name: words('save') }))
  expect(await screen.findByText('Совсем иначе')).toBeTruthy()
  expect(subject).toHaveProperty('value', '{event}: {task}!')
  await user.click(screen.getByRole('button', { name: words('takeOver') }))
  expect(subject).toHaveProperty('value', 'Иначе')
})

test('typed words are not lost without a question when another text is chosen', async () => {
  const other = { ...template, locale: 'ru', subject: 'По-русски' }
  fakeApi({ [`GET ${address}`]: listOf([template, other]) })
  const { user } = renderConsole(<TemplatesPage />)
  const subject = await screen.findByRole('textbox', { name: words('subject') })
  await user.type(subject, '!')
  await user.click(screen.getByRole('radio', { name: words('locales.ru') }))
  await user.click(await screen.findByRole('button', { name: text('kit.leave.stay') }))
  expect(screen.getByRole('textbox', { name: words('subject') })).toHaveProperty('value', '{event}: {task}!')
})

test('a refusal stands at the line it is about', async () => {
  fakeApi({
    [`GET ${address}`]: listOf([template]),
    [`PUT ${address}`]: failure(400, 'items.0.subject: Unknown placeholder evnt.'),
  })
  const { user } = renderConsole(<TemplatesPage />)
  const subject = await screen.findByRole('textbox', { name: words('subject') })
  await user.type(subject, '{{evnt}')
  await user.click(screen.getByRole('button', { name: words('save') }))
  await screen.findByText('Unknown placeholder evnt.')
  expect(subject.getAttribute('aria-invalid')).toBe('true')
})
