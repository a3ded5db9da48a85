'use client'

import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { request } from '@/components/api/request'
import { DoorQueries } from './door-queries'
import { DoorScreen } from './sign-in-screen'

/** Asks for a letter with a link for a new password; the answer is the same for every login. */
export function ForgotScreen() {
  return (
    <DoorQueries>
      <ForgotForm />
    </DoorQueries>
  )
}

function ForgotForm() {
  const t = useTranslations('newPassword')
  const s = useTranslations('signIn')
  const [login, setLogin] = useState('')
  const [wrong, setWrong] = useState(false)
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationFn: (name: string) =>
      request('/rest/auth/password-reset/request', { method: 'POST', body: { login: name } }),
  })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const name = login.trim()
    setWrong(name === '')
    if (name !== '') mutate(name)
  }
  return (
    <DoorScreen title={t('forgotTitle')} lead={t('forgotLead')}>
      <Stack gap="md">
        {isSuccess ? (
          <Alert color="green" role="status">
            {t('asked')}
          </Alert>
        ) : (
          <form onSubmit={ask} noValidate>
            <Stack gap="md">
              <TextInput
                label={s('login')}
                size="md"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={200}
                autoFocus
                value={login}
                error={wrong ? s('needLogin') : undefined}
                onChange={(event) => setLogin(event.currentTarget.value)}
              />
              {error && (
                <Alert color="red" role="alert">
                  {error.message}
                </Alert>
              )}
              <Button type="submit" size="md" fullWidth loading={isPending}>
                {t('ask')}
              </Button>
            </Stack>
          </form>
        )}
        <Anchor href="/sign-in" size="sm">
          {t('toSignIn')}
        </Anchor>
      </Stack>
    </DoorScreen>
  )
}
