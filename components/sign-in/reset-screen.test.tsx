import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure, fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { ForgotScreen } from './forgot-screen'
import { ResetScreen } from './reset-screen'

const words = (key: string, values?: Record<string, string | number>) => text(`newPassword.${key}`, values)
const path = '/rest/auth/password-reset'
const secret = 'white steamer 17'

beforeEach(() => window.history.replaceState(null, '', '/reset-password#abc'))
afterEach(() => window.history.replaceState(null, '', '/'))

const link = { [`POST ${path}/check`]: { login: 'anna', expires_at: 1_800_000_000 } }

async function enter(password: string, again: string) {
  const shown = renderConsole(<ResetScreen />)
  await shown.user.type(await screen.findByLabelText(words('password')), password)
  await shown.user.type(screen.getByLabelText(words('again')), again)
  await shown.user.click(screen.getByRole('button', { name: words('set') }))
  return shown
}

test('a password is set by the token of the fragment, which leaves the address then', async () => {
  const server = fakeApi({ ...link, [`POST ${path}`]: { login: 'anna', expires_at: 1 } })
  await enter(secret, secret)
  expect(await screen.findByText(words('done', { login: 'anna' }))).toBeTruthy()
  expect(server.sent.find((one) => one.path === path)?.body).toEqual({ token: 'abc', paswd: secret })
  expect(window.location.hash).toBe('')
})

test('two different passwords are not sent', async () => {
  const server = fakeApi(link)
  await enter(secret, 'another')
  expect(await screen.findByText(words('different'))).toBeTruthy()
  expect(server.sent.some((one) => one.path === path)).toBe(false)
})

test('a rule that the password breaks stands at its field', async () => {
  fakeApi({ ...link, [`POST ${path}`]: failure(400, 'paswd: This password is too common.') })
  await enter(secret, secret)
  expect(await screen.findByText('This password is too common.')).toBeTruthy()
})

test('a link that does not work says so', async () => {
  fakeApi({ [`POST ${path}/check`]: failure(404, 'The link does not work') })
  renderConsole(<ResetScreen />)
  expect(await screen.findByText('The link does not work')).toBeTruthy()
  expect(screen.queryByLabelText(words('password'))).toBeNull()
})

test('an address without a token asks for the whole link', async () => {
  window.history.replaceState(null, '', '/reset-password')
  fakeApi({})
  renderConsole(<ResetScreen />)
  expect(await screen.findByText(words('noToken'))).toBeTruthy()
})

test('a forgotten password: the answer does not say whether there is such a user', async () => {
  const server = fakeApi({ [`POST ${path}/request`]: {} })
  const { user } = renderConsole(<ForgotScreen />)
  await user.type(screen.getByLabelText(text('signIn.login')), ' anna ')
  await user.click(screen.getByRole('button', { name: words('ask') }))
  expect(await screen.findByText(words('asked'))).toBeTruthy()
  await waitFor(() => expect(server.sent[0]?.body).toEqual({ login: 'anna' }))
})
