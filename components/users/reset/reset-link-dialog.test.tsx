import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { person } from '@/components/person/test-person'
import { failure, fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { ResetLinkDialog } from './reset-link-dialog'

const words = (key: string, values?: Record<string, string | number>) => text(`people.reset.${key}`, values)
const made = { link: 'http://10.0.0.5:3000/reset-password#abc', expires_at: 1_800_000_000 }
const path = 'POST /rest/users/7/password-reset'

function show(answer: object, email: string | null) {
  const server = fakeApi({ [path]: answer })
  const onClose = vi.fn()
  return {
    server,
    onClose,
    ...renderConsole(<ResetLinkDialog person={person(7, { email })} onClose={onClose} />),
  }
}

test('the link is shown once, at the address of the reader, and goes by mail on request', async () => {
  const { user, server } = show({ ...made, mailed: 'queued' }, 'anna@example.org')
  await user.click(screen.getByRole('button', { name: words('make') }))
  expect(await screen.findByText(`${window.location.origin}/reset-password#abc`)).toBeTruthy()
  expect(screen.getByText(words('mailed.queued', { email: 'anna@example.org' }))).toBeTruthy()
  expect(server.sent[0]?.body).toEqual({ mail: true })
})

test('without an address nothing is asked of the mail', async () => {
  const { user, server } = show({ ...made, mailed: 'not_asked' }, null)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: words('make') }))
  await waitFor(() => expect(server.sent[0]?.body).toEqual({ mail: false }))
})

test('a refusal is said in the dialog', async () => {
  const { user } = show(failure(409, 'The user is blocked'), null)
  await user.click(screen.getByRole('button', { name: words('make') }))
  expect(await screen.findByText('The user is blocked')).toBeTruthy()
})
