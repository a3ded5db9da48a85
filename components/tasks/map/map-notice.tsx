'use client'

import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import compose from '../compose/compose.module.css'
import type { useTaskPoints } from '../data/use-task-data'

/** Says that the map does not show all tasks. */
export function MapNotice({ found }: { found: ReturnType<typeof useTaskPoints> }) {
  const t = useTranslations('map')
  const { points, left, error, retry } = found
  if (error) {
    return (
      <div className={compose.banner} role="alert">
        <IconCloudOff size={18} stroke={1.7} color="var(--az-warn)" aria-hidden="true" />
        <span className={compose.bannerText} title={error.message}>
          {t('failed')}
        </span>
        <Button variant="default" onClick={() => void retry()}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  if (left <= 0) return null
  const shown = points.size
  return (
    <div className={compose.banner} role="status">
      <IconAlertTriangle size={18} stroke={1.7} color="var(--az-warn)" aria-hidden="true" />
      <span className={compose.bannerText}>{t('newest', { shown, count: shown + left })}</span>
    </div>
  )
}
