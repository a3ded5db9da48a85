'use client'

import { Alert, Button, Checkbox, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import type { Person } from '@/components/api/person-types'
import { post, useApiMutation } from '@/components/api/use-api'
import { useDates } from '@/components/ui/use-dates'
import type { ResetLinkWire } from '@/lib/domain/password-resets/presenter'
import classes from '../users.module.css'

interface ResetLinkDialogProps {
  person: Person
  onClose: () => void
}

/** The link at the address by which the reader knows the server. */
const ownLink = (link: string) => {
  const { pathname, hash } = new URL(link)
  return window.location.origin + pathname + hash
}

/** Makes a link for a new password, and shows it once. */
export function ResetLinkDialog({ person, onClose }: ResetLinkDialogProps) {
  const t = useTranslations('people.reset')
  const k = useTranslations('kit')
  const email = person.email?.trim()
  const [mail, setMail] = useState(Boolean(email))
  const { mutate, data, error, isPending } = useApiMutation(
    () => post<ResetLinkWire>(`/rest/users/${person.id}/password-reset`, { mail }),
    { stale: ['audit'], failed: false },
  )
  if (data) return <MadeLink made={data} email={email ?? ''} onClose={onClose} />
  return (
    <Stack gap="sm">
      <Text size="sm">{t('text')}</Text>
      {email && (
        <Checkbox
          label={t('mail', { email })}
          checked={mail}
          onChange={(event) => setMail(event.currentTarget.checked)}
        />
      )}
      {error && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" size="sm" onClick={onClose}>
          {k('cancel')}
        </Button>
        <Button size="sm" loading={isPending} data-autofocus onClick={() => mutate(undefined)}>
          {t('make')}
        </Button>
      </Group>
    </Stack>
  )
}

function MadeLink({ made, email, onClose }: { made: ResetLinkWire; email: string; onClose: () => void }) {
  const t = useTranslations('people.reset')
  const dates = useDates()
  const link = ownLink(made.link)
  return (
    <Stack gap="sm" role="status">
      <Text size="sm">{t('once', { date: dates.short(made.expires_at) })}</Text>
      <Code className={classes.resetLink}>{link}</Code>
      {made.mailed !== 'not_asked' && (
        <Alert color={made.mailed === 'queued' ? 'green' : 'orange'}>
          {t(`mailed.${made.mailed}`, { email })}
        </Alert>
      )}
      <QRCodeSVG className={classes.resetCode} value={link} size={176} marginSize={3} title={t('code')} />
      <Group justify="flex-end">
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button size="sm" onClick={copy} data-autofocus>
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  )
}
