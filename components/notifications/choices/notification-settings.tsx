'use client'

import { Button, Text } from '@mantine/core'
import { IconVolume } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMay } from '@/components/api/session-user'
import { showFailure } from '@/components/ui/show-notice'
import classes from '../notifications.module.css'
import { DeliveryForm } from '../delivery/delivery-form'
import { TelegramGroups } from '../delivery/telegram-groups'
import { TelegramLink } from '../delivery/telegram-link'
import { PushSwitch } from '../push/push-switch'
import { playTone } from '../sound/tone'
import { ChoiceTable } from './choice-table'

/** How the reader is notified: in this browser, with a tone, and for which reasons. */
export function NotificationSettings() {
  const t = useTranslations('notifications')
  const may = useMay()
  const hear = async () => {
    if (!(await playTone('notice'))) showFailure(t('sound.failed'), t('sound.failedHint'))
  }
  return (
    <div className={classes.settings}>
      <ChoiceTable />
      <DeliveryForm />
      <TelegramLink />
      {may.placeSettings.write === true && <TelegramGroups />}
      <PushSwitch />
      <div className={classes.way}>
        <div>
          <h3>{t('sound.title')}</h3>
          <Text fz="sm" c="dimmed">
            {t('sound.hint')}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconVolume size={16} stroke={1.8} />}
          onClick={() => void hear()}
        >
          {t('sound.hear')}
        </Button>
      </div>
    </div>
  )
}
