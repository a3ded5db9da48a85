import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { taskReferences } from '@/lib/testing/console/task-fixtures'
import { MailPage } from './mail-page'

const words = (key: string, values?: Record<string, string | number>) => text(`mail.${key}`, values)

const stored = {
  host: 'smtp.example.org',
  port: 587,
  security: 'starttls',
  ca: null,
  user: 'azimut',
  password: '********',
  password_lost: false,
  sender_address: 'azimut@example.org',
  sender_name: 'Azimut',
}
const dead = {
  id: 5,
  kind: 'report',
  user_id: 1,
  address: 'anna@example.org',
  subject: 'Weekly',
  state: 'dead',
  attempts: 10,
  created_at: 1_780_000_000,
  next_try: null,
  sent_at: null,
  last_error: 'receiver',
  last_code: '451',
  resendable: true,
}

function show() {
  const server = fakeApi({
    ...taskReferences,
    'GET /rest/configuration/system/mail': tagged(stored, '"mail-1-1"'),
    'PUT /rest/configuration/system/mail': tagged({ ...stored, port: 465, security: 'tls' }, '"mail-1-2"'),
    'POST /rest/configuration/system/mail/test': { ok: false, fault: 'credentials', code: '535' },
    'GET /rest/configuration/system/mail/letters': listOf([dead]),
    'POST /rest/configuration/system/mail/letters/5/resend': { ...dead, state: 'waiting' },
    'GET /rest/audit': listOf([]),
    'GET /rest/audit/list': listOf([]),
  })
  return { server, ...renderConsole(<MailPage />) }
}

test('the settings are changed without the password, and the port follows the encryption', async () => {
  const { user, server } = show()
  await user.click(await screen.findByText('TLS', { exact: true }))
  await user.click(screen.getByRole('button', { name: words('save') }))
  await waitFor(() => expect(server.sent.some(({ method }) => method === 'PUT')).toBe(true))
  const put = server.sent.find(({ method }) => method === 'PUT')
  expect(put?.body).toMatchObject({ port: 465, security: 'tls', password: '********' })
  expect(put?.headers.get('if-match')).toBe('"mail-1-1"')
})

test('a test letter says what failed', async () => {
  const { user, server } = show()
  await user.type(await screen.findByLabelText(words('testTo')), 'no address')
  await user.click(screen.getByRole('button', { name: words('testSend') }))
  expect(await screen.findByText(words('wrongAddress'))).toBeTruthy()
  await user.clear(screen.getByLabelText(words('testTo')))
  await user.type(screen.getByLabelText(words('testTo')), 'anna@example.org')
  await user.click(screen.getByRole('button', { name: words('testSend') }))
  expect(await screen.findByText(`${words('faults.credentials')} (535)`)).toBeTruthy()
  const post = server.sent.find(({ path }) => path.endsWith('/test'))
  expect(post?.body).toMatchObject({ to: 'anna@example.org', host: 'smtp.example.org' })
})

test('a letter that was given up shows why, and is sent again', async () => {
  const { user, server } = show()
  expect(await screen.findByText(/451/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words('letters.resend') }))
  await waitFor(() => expect(server.sent.some(({ path }) => path.endsWith('/5/resend'))).toBe(true))
})
