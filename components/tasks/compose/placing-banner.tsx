'use client'

import { Button } from '@mantine/core'
import { IconCrosshair } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './compose.module.css'
import { openForm, stopComposing } from '../stores/compose-store'

/** Explains the next click on the map, and how to cancel. */
export function PlacingBanner({ moving }: { moving: boolean }) {
  const t = useTranslations('map')
  return (
    <div className={classes.banner} role="status">
      <IconCrosshair size={18} stroke={1.7} aria-hidden="true" />
      <span className={classes.bannerText}>{t(moving ? 'picking' : 'placing')}</span>
      {!moving && (
        <Button variant="default" onClick={() => openForm(null)}>
          {t('withoutPoint')}
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={stopComposing}>
        {t('cancel')}
      </Button>
    </div>
  )
}
