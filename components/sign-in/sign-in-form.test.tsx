import { screen, waitFor } from '@testing-library/react'
import { signIn } from 'next-auth/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderConsole, text } from '@/lib/testing/console/render'
import { LandingScreen } from './landing-screen'
import { SignInForm } from './sign-in-form'

vi.mock('next-auth/react', () => ({ signIn: vi.fn() }))

const words = (key: string) => text(`signIn.${key}`)
const login = () => screen.getByLabelText(words('login')) as HTMLInputElement
const password = () => screen.getByLabelText(words('password')) as HTMLInputElement
const answers = vi.mocked(signIn)

async function enter(name: string, secret: string) {
  const { user } = renderConsole(<SignInForm back="/console/tasks?page=2" />)
  if (name) await user.type(login(), name)
  if (secret) await user.type(password(), secret)
  await user.click(screen.getByRole('button', { name: words('submit') }))
  return user
}

beforeEach(() => answers.mockReset())

describe('the sign-in form', () => {
  test.each([
    ['no login', '', 'secret', 'needLogin'],
    ['a login of blanks', '   ', 'secret', 'needLogin'],
    ['no password', 'admin', '', 'needPassword'],
  ])('asks for what is missing and sends nothing: %s', async (_, name, secret, reason) => {
    await enter(name, secret)
    expect(await screen.findByText(words(reason))).toBeTruthy()
    expect(answers).not.toHaveBeenCalled()
  })

  test('sends the login without blanks around it, and the password as it is', async () => {
    answers.mockResolvedValue({
      ok: false,
      error: 'CredentialsSignin',
      status: 401,
      url: null,
    })
    await enter(' admin ', ' secret ')
    await waitFor(() => expect(answers).toHaveBeenCalledOnce())
    expect(answers.mock.calls[0]).toEqual([
      'credentials',
      { login: 'admin', password: ' secret ', redirect: false },
    ])
  })

  test.each(['CredentialsSignin', 'blocked', 'rate', 'busy', 'directory', 'full', 'another'])(
    'explains the failure %s, keeps the login and puts the cursor into the password',
    async (error) => {
      answers.mockResolvedValue({ ok: false, error, status: 401, url: null })
      await enter('admin', 'wrong')
      expect(await screen.findByText(words(`failures.${error}`))).toBeTruthy()
      expect(login().value).toBe('admin')
      expect(document.activeElement).toBe(password())
    },
  )

  test.each([
    ['an unknown failure', () => Promise.resolve({ ok: false, error: 'odd', status: 500, url: null })],
    ['no answer at all', () => Promise.resolve(undefined)],
  ])('says that the server does not respond: %s', async (_, answer) => {
    answers.mockImplementation(answer as never)
    await enter('admin', 'secret')
    expect(await screen.findByText(words('failures.other'))).toBeTruthy()
    expect(screen.getByRole('button', { name: words('submit') }).getAttribute('data-loading')).toBeNull()
  })

  test('a failure disappears with the next try', async () => {
    answers.mockResolvedValueOnce({ ok: false, error: 'busy', status: 503, url: null })
    answers.mockReturnValueOnce(new Promise(() => undefined) as never)
    const user = await enter('admin', 'secret')
    await screen.findByText(words('failures.busy'))
    await user.click(screen.getByRole('button', { name: words('submit') }))
    await waitFor(() => expect(screen.queryByText(words('failures.busy'))).toBeNull())
  })

  test('the password can be shown', async () => {
    const { user } = renderConsole(<SignInForm back="/console" />)
    await user.type(password(), 'secret')
    expect(password().type).toBe('password')
    await user.click(screen.getByLabelText(words('showPassword')))
    expect(password().type).toBe('text')
  })

  test('speaks Russian as well', () => {
    renderConsole(<SignInForm back="/console" />, { locale: 'ru' })
    expect(screen.getByRole('button', { name: text('signIn.submit', {}, 'ru') })).toBeTruthy()
  })
})

describe('the landing page', () => {
  test.each([
    [false, '/sign-in', 'landing.signIn'],
    [true, '/console/tasks', 'landing.open'],
  ])('leads on to the next step (signed in: %s)', (signedIn, href, key) => {
    renderConsole(<LandingScreen signedIn={signedIn} />)
    expect(screen.getByRole('link', { name: text(key) }).getAttribute('href')).toBe(href)
    expect(screen.getByRole('link', { name: text('landing.interface') }).getAttribute('href')).toBe('/docs')
  })
})
