'use client'

import { IconCrosshair, IconMapPin, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Button } from '@mantine/core'
import { ToolButton } from '@/components/ui/tool-button'
import { formatPoint } from '@/components/map/format-point'
import { openForm, type Place, pickAgain } from '../stores/compose-store'
import classes from './compose.module.css'
import common from '../../ui/common.module.css'

export function ComposePoint({ place }: { place: Place | null }) {
  const t = useTranslations('compose')
  if (!place) {
    return (
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCrosshair size={16} stroke={1.7} />}
        onClick={pickAgain}
      >
        {t('pick')}
      </Button>
    )
  }
  return (
    <div className={classes.point}>
      <IconMapPin size={18} stroke={1.7} aria-hidden="true" />
      <span className={common.grow}>
        {formatPoint(place)}
        <span className={common.hintBlock}>{t('dragHint')}</span>
      </span>
      <ToolButton label={t('move')} onClick={pickAgain}>
        <IconCrosshair size={17} stroke={1.7} />
      </ToolButton>
      <ToolButton label={t('removePoint')} onClick={() => openForm(null)}>
        <IconX size={17} stroke={1.7} />
      </ToolButton>
    </div>
  )
}
