import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { taskReferences } from '@/lib/testing/console/task-fixtures'
import { TelegramPage } from './telegram-page'

const stored = {
  api_url: 'https://api.telegram.org',
  bot_name: 'azimut_bot',
  token: '********',
  token_lost: false,
}
const address = '/rest/configuration/system/telegram'
const words = (key: string, values?: Record<string, string>) => text(`telegram.${key}`, values)

function show(trial: object) {
  const server = fakeApi({
    ...taskReferences,
    [`GET ${address}`]: tagged(stored, '"t-1"'),
    [`PUT ${address}`]: tagged(stored, '"t-2"'),
    [`POST ${address}/test`]: trial,
    'GET /rest/audit': listOf([]),
    'GET /rest/audit/list': listOf([]),
  })
  return { server, ...renderConsole(<TelegramPage />) }
}

test('the address is changed without the token, which nobody sees', async () => {
  const { user, server } = show({})
  const field = await screen.findByRole('textbox', { name: new RegExp(words('apiUrl')) })
  await user.clear(field)
  await user.type(field, 'https://bot.example.org')
  await user.click(screen.getByRole('button', { name: words('save') }))
  await waitFor(() =>
    expect(server.requests(`PUT ${address}`)[0]?.body).toEqual({
      api_url: 'https://bot.example.org',
      token: '********',
    }),
  )
})

test('a test says what the bot is called, or why it does not answer', async () => {
  const { user } = show({ ok: false, bot_name: null, fault: 'token', code: '401' })
  await user.click(await screen.findByRole('button', { name: words('testNow') }))
  expect(await screen.findByText(words('faults.token'))).toBeTruthy()
})

test('a stored token is removed by a mark, which is gone after saving', async () => {
  const { user, server } = show({})
  await user.click(await screen.findByRole('checkbox', { name: words('remove') }))
  expect(screen.getByLabelText(words('token'))).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: words('save') }))
  await waitFor(() =>
    expect(server.requests(`PUT ${address}`)[0]?.body).toEqual({ api_url: stored.api_url, token: '' }),
  )
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: words('remove') })).toHaveProperty('checked', false),
  )
})
