'use client'

import { Button, Text } from '@mantine/core'
import { IconBellOff, IconBellRinging } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSessionUser } from '@/components/api/session-user'
import { showFailure } from '@/components/ui/show-notice'
import classes from '../notifications.module.css'
import { type PushState, readPush, turnPushOff, turnPushOn } from './browser-push'

/** Whether this browser shows notifications while the console is closed, and a button that changes it. */
export function PushSwitch() {
  const t = useTranslations('notifications.push')
  const user = useSessionUser()
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void readPush(user.id).then(setState)
  }, [user.id])

  const change = async (next: () => Promise<PushState>) => {
    setBusy(true)
    try {
      setState(await next())
    } catch (error) {
      showFailure(t('failed'), error instanceof Error ? error.message : String(error))
      setState(await readPush(user.id))
    } finally {
      setBusy(false)
    }
  }
  const off = async (): Promise<PushState> => {
    await turnPushOff()
    return 'off'
  }
  return (
    <div className={classes.way} data-testid="push">
      <div>
        <h3>{t('title')}</h3>
        <Text fz="sm" c="dimmed" aria-live="polite">
          {state && t(`states.${state}`)}
        </Text>
      </div>
      {state === 'off' && (
        <Button
          leftSection={<IconBellRinging size={16} stroke={1.8} />}
          loading={busy}
          onClick={() => void change(() => turnPushOn(user.id))}
        >
          {t('on')}
        </Button>
      )}
      {state === 'on' && (
        <Button
          variant="default"
          leftSection={<IconBellOff size={16} stroke={1.8} />}
          loading={busy}
          onClick={() => void change(off)}
        >
          {t('off')}
        </Button>
      )}
    </div>
  )
}
