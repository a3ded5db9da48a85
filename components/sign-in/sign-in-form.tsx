'use client'

import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertCircle } from '@tabler/icons-react'
import { signIn } from 'next-auth/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'

const failures = ['CredentialsSignin', 'blocked', 'rate', 'busy', 'directory', 'full', 'another'] as const
type Failure = (typeof failures)[number] | 'other'

const failureOf = (code: string): Failure => failures.find((known) => known === code) ?? 'other'

interface SignInFormProps {
  back: string
  sendsLinks?: boolean
}

export function SignInForm({ back, sendsLinks = false }: SignInFormProps) {
  const t = useTranslations('signIn')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { login: '', password: '' },
    validate: {
      login: (value) => (value.trim() ? null : t('needLogin')),
      password: (value) => (value ? null : t('needPassword')),
    },
  })

  const submit = form.onSubmit(async ({ login, password }) => {
    setBusy(true)
    setFailure(null)
    const answer = await signIn('credentials', { login: login.trim(), password, redirect: false }).catch(
      () => null,
    )
    if (answer?.ok && !answer.error) {
      window.location.assign(back)
      return
    }
    setBusy(false)
    setFailure(failureOf(answer?.error ?? 'other'))
    form.getInputNode('password')?.focus()
  })

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('login')}
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          autoFocus
          key={form.key('login')}
          {...form.getInputProps('login')}
        />
        <PasswordInput
          label={t('password')}
          size="md"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <div aria-live="assertive">
          {failure && (
            <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} p="sm">
              {t(`failures.${failure}`)}
            </Alert>
          )}
        </div>
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('submit')}
        </Button>
        {sendsLinks && (
          <Anchor href="/forgot-password" size="sm">
            {t('forgotten')}
          </Anchor>
        )}
      </Stack>
    </form>
  )
}
