'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { PushState } from '@/components/notifications/push/browser-push'
import classes from '../field.module.css'
import { useField } from '../field-context'
import { fieldPush } from './field-push'

/** Whether the phone shows messages about tasks while the application is closed. */
export function PushSetting() {
  const t = useTranslations('field.me')
  const { user } = useField()
  const [state, setState] = useState<PushState | 'failed' | null>(null)
  useEffect(() => {
    fieldPush.read(user.id).then(setState, () => setState('unsupported'))
  }, [user.id])
  const change = async (on: boolean) => {
    try {
      if (on) setState(await fieldPush.turnOn(user.id))
      else {
        await fieldPush.turnOff()
        setState('off')
      }
    } catch {
      setState('failed')
    }
  }
  if (state === null || state === 'unsupported') return null
  return (
    <section className={classes.setting}>
      <label className={classes.switch}>
        <span>{t('push')}</span>
        <input
          type="checkbox"
          checked={state === 'on'}
          disabled={state === 'denied'}
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />
      </label>
      <p role="status">{t(`pushStates.${state}`)}</p>
    </section>
  )
}
