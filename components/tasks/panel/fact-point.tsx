'use client'

import { IconCrosshair, IconCurrentLocation } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Task } from '@/components/api/types'
import { ToolButton } from '@/components/ui/tool-button'
import { formatPoint } from '../format-point'
import { flyTo } from '../map/fly-store'
import classes from './panel.module.css'

interface FactPointProps {
  task: Task
  /** Lets the place be clicked on the map beside. */
  onPick?: () => void
}

export function FactPoint({ task, onPick }: FactPointProps) {
  const t = useTranslations()
  const { lon, lat } = task
  const known = lon !== null && lat !== null
  return (
    <>
      <span className={known ? undefined : classes.faint}>
        {known ? formatPoint({ lon, lat }) : t('task.noPoint')}
      </span>
      {known && (
        <ToolButton label={t('task.showOnMap')} size="sm" onClick={() => flyTo({ lon, lat })}>
          <IconCurrentLocation size={16} stroke={1.7} />
        </ToolButton>
      )}
      {onPick && (
        <ToolButton label={t(known ? 'taskPage.movePoint' : 'taskPage.setPoint')} size="sm" onClick={onPick}>
          <IconCrosshair size={16} stroke={1.7} />
        </ToolButton>
      )}
    </>
  )
}
