'use client'

import { IconCurrentLocation } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Task } from '@/components/api/types'
import { ToolButton } from '@/components/ui/tool-button'
import { formatPoint } from '../format-point'
import { flyTo } from '../map/fly-store'
import classes from './panel.module.css'

export function FactPoint({ task }: { task: Task }) {
  const t = useTranslations('task')
  const { lon, lat } = task
  if (lon === null || lat === null) return <span className={classes.faint}>{t('noPoint')}</span>
  return (
    <>
      <span>{formatPoint({ lon, lat })}</span>
      <ToolButton label={t('showOnMap')} size="sm" onClick={() => flyTo({ lon, lat })}>
        <IconCurrentLocation size={16} stroke={1.7} />
      </ToolButton>
    </>
  )
}
