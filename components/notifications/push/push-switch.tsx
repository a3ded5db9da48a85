'use client'

import { Button, Loader, Text } from '@mantine/core'
import { IconBellOff, IconBellRinging } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useSessionUser } from '@/components/api/session-user'
import { showFailure } from '@/components/ui/show-notice'
import classes from '../notifications.module.css'
import { consolePush, type PushState } from './browser-push'

/** Whether this browser shows notifications while the console is closed, and a button that changes it. */
export function PushSwitch() {
  const t = useTranslations('notifications.push')
  const user = useSessionUser()
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void consolePush.read(user.id).then(setState)
  }, [user.id])

  const button = useRef<HTMLButtonElement>(null)
  const says = useRef<HTMLParagraphElement>(null)
  const Bell = state === 'on' ? IconBellOff : IconBellRinging
  const show = (next: PushState) => {
    // Where the browser refuses there is no button any more.
    const held = document.activeElement === button.current && button.current !== null
    if (held && next !== 'on' && next !== 'off') says.current?.focus()
    setState(next)
  }

  const change = async (next: () => Promise<PushState>) => {
    setBusy(true)
    try {
      show(await next())
    } catch (error) {
      showFailure(t('failed'), error instanceof Error ? error.message : String(error))
      show(await consolePush.read(user.id))
    } finally {
      setBusy(false)
    }
  }
  const off = async (): Promise<PushState> => {
    await consolePush.turnOff()
    return 'off'
  }
  return (
    <div className={classes.way} data-testid="push">
      <div>
        <h3>{t('title')}</h3>
        <Text ref={says} tabIndex={-1} fz="sm" c="dimmed" aria-live="polite">
          {state && t(`states.${state}`)}
        </Text>
      </div>
      {(state === 'off' || state === 'on') && (
        // One button, never disabled: it keeps the focus when it is pressed.
        <Button
          ref={button}
          variant={state === 'on' ? 'default' : 'filled'}
          leftSection={
            busy ? (
              <Loader size={16} color={state === 'on' ? 'gray' : 'white'} />
            ) : (
              <Bell size={16} stroke={1.8} />
            )
          }
          aria-busy={busy}
          onClick={() => !busy && void change(state === 'on' ? off : () => consolePush.turnOn(user.id))}
        >
          {t(state === 'on' ? 'off' : 'on')}
        </Button>
      )}
    </div>
  )
}
