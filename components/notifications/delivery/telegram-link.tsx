'use client'

import { Button, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { post, remove, useApiMutation, useApiOne } from '@/components/api/use-api'
import type { TelegramCodeWire, TelegramLinkWire } from '@/lib/domain/telegram/presenter'
import classes from '../notifications.module.css'
import { ChatCode } from './chat-code'

const address = '/rest/users/current/telegram'

/** Links the reader's chat with the bot, or ends the link. */
export function TelegramLink() {
  const t = useTranslations('notifications.telegram')
  const { data, reload } = useApiOne<TelegramLinkWire>('telegram', address)
  const made = useApiMutation(() => post<TelegramCodeWire>(address, {}), { stale: [], failed: false })
  const ended = useApiMutation(() => remove(address), { stale: ['telegram'] })
  if (!data) return null
  const { state, name, bot_name: bot } = data
  const isLinked = state === 'linked'
  const close = () => {
    made.reset()
    void reload()
  }
  return (
    <div className={classes.way}>
      <div>
        <h3>{t('title')}</h3>
        <Text fz="sm" c="dimmed" role="status">
          {state === 'none' && bot === '' ? t('off') : t(`states.${state}`, { name })}
        </Text>
      </div>
      {isLinked ? (
        <Button variant="default" loading={ended.isPending} onClick={() => ended.mutate(undefined)}>
          {t('unlink')}
        </Button>
      ) : (
        <Button
          variant="default"
          disabled={bot === ''}
          loading={made.isPending}
          onClick={() => made.mutate(undefined)}
        >
          {t('link')}
        </Button>
      )}
      <ChatCode title={t('title')} hint={t('hint')} made={made.data} error={made.error} onClose={close} />
    </div>
  )
}
