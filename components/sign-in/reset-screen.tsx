'use client'

import { Alert, Anchor, Button, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { request } from '@/components/api/request'
import { splitFieldErrors } from '@/components/records/field-errors'
import { PasswordField } from '@/components/person/password-field'
import type { OpenLinkWire } from '@/lib/domain/password-resets/presenter'
import { DoorQueries } from './door-queries'
import { DoorScreen } from './sign-in-screen'

const watchHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** The token of the address: in the fragment, which goes to no server. Null before the page has woken. */
const useToken = () =>
  useSyncExternalStore<string | null>(
    watchHash,
    () => window.location.hash.slice(1),
    () => null,
  )

const path = '/rest/auth/password-reset'

/** Sets a new password by a link. */
export function ResetScreen() {
  return (
    <DoorQueries>
      <ResetByToken />
    </DoorQueries>
  )
}

function ResetByToken() {
  const t = useTranslations('newPassword')
  const inAddress = useToken()
  // The address loses the token once it has been used.
  const [last, setLast] = useState('')
  if (inAddress && inAddress !== last) setLast(inAddress)
  const token = inAddress === '' && last !== '' ? last : inAddress
  const { data, error } = useQuery({
    queryKey: ['password-reset', token],
    queryFn: async ({ signal }) =>
      (await request<OpenLinkWire>(`${path}/check`, { method: 'POST', body: { token }, signal })).body,
    enabled: Boolean(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const isWrong = token === ''
  return (
    <DoorScreen title={t('title')} lead={t('lead')}>
      {(isWrong || error) && (
        <Stack gap="md">
          <Alert color="red" role="alert">
            {isWrong ? t('noToken') : error?.message}
          </Alert>
          <Anchor href="/sign-in" size="sm">
            {t('toSignIn')}
          </Anchor>
        </Stack>
      )}
      {!isWrong &&
        !error &&
        (data && token ? (
          <ResetForm key={token} token={token} login={data.login} />
        ) : (
          <Skeleton height={220} />
        ))}
    </DoorScreen>
  )
}

function ResetForm({ token, login }: { token: string; login: string }) {
  const t = useTranslations('newPassword')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [faults, setFaults] = useState<{ password?: string; again?: string }>({})
  const { mutate, isSuccess, isPending, error } = useMutation({
    mutationFn: () => request(path, { method: 'POST', body: { token, paswd: password } }),
    // The link has done its work: it need not stay in the history of the browser.
    onSuccess: () => window.history.replaceState(null, '', window.location.pathname),
  })
  const refused = error ? splitFieldErrors(error.message, { paswd: 'password' }) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(password === '' && { password: t('needPassword') }),
      ...(password !== again && { again: t('different') }),
    }
    setFaults(found)
    if (Object.keys(found).length === 0) mutate()
  }
  if (isSuccess)
    return (
      <Stack gap="md">
        <Alert color="green" role="status">
          {t('done', { login })}
        </Alert>
        <Button component="a" href="/sign-in" size="md" fullWidth>
          {t('toSignIn')}
        </Button>
      </Stack>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput label={t('login')} size="md" readOnly autoComplete="username" value={login} />
        <PasswordField
          label={t('password')}
          size="md"
          login={login}
          value={password}
          error={faults.password ?? refused?.fields.password}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          autoFocus
          onChange={setPassword}
        />
        <PasswordInput
          label={t('again')}
          size="md"
          autoComplete="new-password"
          maxLength={200}
          value={again}
          error={faults.again}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          onChange={(event) => setAgain(event.currentTarget.value)}
        />
        {refused?.rest && (
          <Alert color="red" role="alert">
            {refused.rest}
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('set')}
        </Button>
      </Stack>
    </form>
  )
}
