import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import { PasswordField } from './password-field'

const label = (key: string) => text(`people.users.form.${key}`)

function NewPassword({ login = 'ivanov', generates }: { login?: string; generates?: boolean }) {
  const [value, setValue] = useState('')
  return (
    <PasswordField label="Password" login={login} value={value} onChange={setValue} generates={generates} />
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Password')
const met = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.dataset.met)
    .map(({ textContent }) => textContent)

test.each([
  ['short', 'ivanov', ['ruleLogin']],
  ['long enough', 'ivanov', ['ruleLength', 'ruleLogin']],
  ['my IVANOV pass', 'ivanov', ['ruleLength']],
  ['ivanov', 'Ivanov', []],
  ['with io inside', 'io', ['ruleLength', 'ruleLogin']],
  ['long enough', '', ['ruleLength', 'ruleLogin']],
])('the password "%s" for the login "%s" meets %j', async (password, login, expected) => {
  const { user } = renderConsole(<NewPassword login={login} />)
  await user.type(field(), password)
  expect(met()).toEqual(expected.map(label))
})

test('an empty password has no rules, and nothing to copy', () => {
  renderConsole(<NewPassword generates />)
  expect(screen.queryAllByRole('listitem')).toEqual([])
  expect(screen.queryByRole('button', { name: label('copy') })).toBeNull()
})

test('a generated password meets the rules, is shown, differs each time, and can be copied', async () => {
  const { user } = renderConsole(<NewPassword generates />)
  const generate = screen.getByRole('button', { name: label('generate') })
  expect(field().type).toBe('password')
  await user.click(generate)
  const first = field().value
  expect(met()).toHaveLength(2)
  expect(field().type).toBe('text')
  await user.click(generate)
  expect(field().value).not.toBe(first)
  await user.click(screen.getByRole('button', { name: label('copy') }))
  expect(await screen.findByRole('button', { name: label('copied') })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(field().value)
})
