'use client'

import { Button, MultiSelect, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSessionUser } from '@/components/api/session-user'
import { post, remove, useApiList, useApiMutation } from '@/components/api/use-api'
import { PlaceSelect } from '@/components/reference-data/place-select'
import { ToolButton } from '@/components/ui/tool-button'
import type { TelegramCodeWire, TelegramGroupWire } from '@/lib/domain/telegram/presenter'
import { groupReasons, type NotificationReason } from '@/lib/shared/notification-reasons'
import classes from '../notifications.module.css'
import { ChatCode } from './chat-code'

const address = '/rest/notifications/groups'
const usual: NotificationReason[] = ['alarm', 'escalated', 'overdue']

/** Chats of several people that get the notices of an organization. */
export function TelegramGroups() {
  const t = useTranslations('notifications')
  const { organizationId: own } = useSessionUser()
  const [place, setPlace] = useState(own ? String(own) : '')
  const [reasons, setReasons] = useState(usual)
  const { items, retry } = useApiList<TelegramGroupWire>('telegram-groups', address)
  const made = useApiMutation(
    () => post<TelegramCodeWire>(address, { organization_id: Number(place), reasons }),
    { stale: [], failed: false },
  )
  const ended = useApiMutation((id: number) => remove(`${address}/${id}`), { stale: ['telegram-groups'] })
  const close = () => {
    made.reset()
    retry()
  }
  return (
    <section className={classes.delivery} aria-label={t('groups.title')}>
      <h3>{t('groups.title')}</h3>
      <Text fz="sm" c="dimmed">
        {t('groups.hint')}
      </Text>
      <ul className={classes.groups}>
        {items.map(({ id, title, reasons: of }) => (
          <li key={id}>
            <span>
              {title}
              <small>{of.map((reason) => t(`reasons.${reason}`)).join(', ')}</small>
            </span>
            <ToolButton label={t('groups.unlink', { title })} onClick={() => ended.mutate(id)}>
              <IconTrash size={17} stroke={1.7} />
            </ToolButton>
          </li>
        ))}
      </ul>
      <PlaceSelect value={place} isOnlyOne onChange={setPlace} />
      <MultiSelect
        size="sm"
        label={t('groups.reasons')}
        data={groupReasons.map((one) => ({ value: one, label: t(`reasons.${one}`) }))}
        value={reasons}
        onChange={setReasons}
      />
      <Button
        variant="default"
        size="sm"
        w="fit-content"
        disabled={place === '' || reasons.length === 0}
        loading={made.isPending}
        onClick={() => made.mutate(undefined)}
      >
        {t('groups.link')}
      </Button>
      <ChatCode
        title={t('groups.title')}
        hint={t('groups.codeHint')}
        made={made.data}
        error={made.error}
        onClose={close}
      />
    </section>
  )
}
