'use client'

import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type NotificationReason, notificationReasons } from '@/lib/shared/notification-reasons'
import classes from '../notifications.module.css'
import type { NotificationFilter } from '../use-notifications'

interface PanelToolsProps {
  filter: NotificationFilter
  onFilter: (filter: NotificationFilter) => void
  /** Absent while there is nothing to mark. */
  onReadAll: (() => void) | undefined
}

const isReason = (value: string | null): value is NotificationReason =>
  notificationReasons.some((reason) => reason === value)

/** Which notifications are shown, and a button that marks them all. */
export function PanelTools({ filter, onFilter, onReadAll }: PanelToolsProps) {
  const t = useTranslations('notifications')
  return (
    <div className={classes.tools}>
      <SegmentedControl
        size="xs"
        aria-label={t('filter')}
        value={filter.unread ? 'unread' : 'all'}
        onChange={(value) => onFilter({ ...filter, unread: value === 'unread' })}
        data={[
          { value: 'all', label: t('all') },
          { value: 'unread', label: t('onlyUnread') },
        ]}
      />
      <Select
        size="xs"
        className={classes.which}
        aria-label={t('byReason')}
        placeholder={t('anyReason')}
        clearable
        comboboxProps={{ withinPortal: false }}
        value={filter.reason}
        onChange={(value) => onFilter({ ...filter, reason: isReason(value) ? value : null })}
        data={notificationReasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconChecks size={16} stroke={1.8} />}
        disabled={!onReadAll}
        onClick={onReadAll}
      >
        {t('markAll')}
      </Button>
    </div>
  )
}
