'use client'

import { Button, Group, PasswordInput, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { ApiError } from '@/components/api/api-error'
import { useSessionUser } from '@/components/api/session-user'
import classes from './addresses.module.css'
import { address } from '@/components/api/request'
import { failureOf } from '@/components/api/failure-message'

/** Opens a session for another program. It bypasses the common request function: a wrong password must not end the
 * console's session. */
async function requestToken(login: string, password: string): Promise<string> {
  const response = await fetch(address('/rest/auth/by-login'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': document.documentElement.lang || 'ru',
    },
    body: JSON.stringify({ login, password }),
    credentials: 'omit',
  })
  if (!response.ok) throw await failureOf(response)
  const { token } = (await response.json()) as { token: string }
  return token
}

/** Creates a separate token for another program from login and password; nothing is stored. */
export function TokenRequest({ onToken }: { onToken: (token: string) => void }) {
  const t = useTranslations('layers.addresses')
  const own = useSessionUser().login
  const [open, setOpen] = useState(false)
  const [login, setLogin] = useState(own)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | null>(null)

  const ask = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setReason(null)
    try {
      onToken(await requestToken(login, password))
      setPassword('')
      setOpen(false)
    } catch (error) {
      setReason(error instanceof ApiError || error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  if (!open)
    return (
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('getToken')}
        </Button>
      </Group>
    )
  return (
    <form className={classes.request} onSubmit={(event) => void ask(event)}>
      <Text size="xs" c="dimmed">
        {t('getTokenHint')}
      </Text>
      <Group grow align="flex-start">
        <TextInput
          label={t('login')}
          autoComplete="off"
          value={login}
          onChange={(event) => setLogin(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="off"
          autoFocus
          value={password}
          error={reason}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Group>
      <Group gap={8}>
        <Button type="submit" loading={busy} disabled={!login || !password}>
          {t('getToken')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setOpen(false)}>
          {t('cancel')}
        </Button>
      </Group>
    </form>
  )
}
