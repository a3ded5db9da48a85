'use client'

import { Button, Text } from '@mantine/core'
import { IconVolume } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { showFailure } from '@/components/ui/show-notice'
import classes from '../notifications.module.css'
import { PushSwitch } from '../push/push-switch'
import { playTone } from '../sound/tone'
import { ChoiceTable } from './choice-table'

/** How the reader is notified: in this browser, with a tone, and for which reasons. */
export function NotificationSettings() {
  const t = useTranslations('notifications')
  const hear = async () => {
    if (!(await playTone('notice'))) showFailure(t('sound.failed'), t('sound.failedHint'))
  }
  return (
    <div className={classes.settings}>
      <ChoiceTable />
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
