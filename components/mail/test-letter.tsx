'use client'

import { Alert, Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconSend } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { isMailAddress } from '@/lib/shared/mail-address'
import common from '../ui/common.module.css'
import { type MailBody, tryMail } from './mail-api'
import classes from '@/components/records/connection/connection.module.css'

/** Sends a letter with the values typed in. */
export function TestLetter({ bodyNow }: { bodyNow: () => MailBody }) {
  const t = useTranslations('mail')
  const [to, setTo] = useState('')
  const [wrong, setWrong] = useState(false)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (address: string) => tryMail({ ...bodyNow(), to: address }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const fits = isMailAddress(to.trim())
    setWrong(!fits)
    if (fits) mutate(to.trim())
  }
  return (
    <form className={classes.group} noValidate onSubmit={send} aria-label={t('test')}>
      <h2 className={common.heading}>{t('test')}</h2>
      <TextInput
        label={t('testTo')}
        type="email"
        maxLength={254}
        value={to}
        error={wrong ? t('wrongAddress') : undefined}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button
        type="submit"
        fullWidth
        size="sm"
        variant="default"
        loading={isPending}
        leftSection={<IconSend size={17} stroke={1.7} />}
      >
        {t('testSend')}
      </Button>
      <div aria-live="polite">
        {error && !isPending && (
          <Alert color="red" title={t('testFailed')}>
            {error.message}
          </Alert>
        )}
        {data && !error && !isPending && (
          <Alert color={data.ok ? 'green' : 'red'} title={t(data.ok ? 'testOk' : 'testNotOk')}>
            {data.fault && t(`faults.${data.fault}`)}
            {data.code && ` (${data.code})`}
          </Alert>
        )}
        {!data && !error && !isPending && <p className={common.note}>{t('testHint')}</p>}
      </div>
    </form>
  )
}
