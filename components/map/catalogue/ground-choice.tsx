'use client'

import { Radio } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { titleOf } from '../choice/basemap'
import { useBasemaps, useChosenBasemap } from '../choice/use-basemaps'
import type { useMapChoice } from '../choice/use-map-choice'
import classes from './catalogue.module.css'

interface GroundChoiceProps {
  choice: ReturnType<typeof useMapChoice>
  /** The selected basemap does not respond. */
  failed: boolean
}

/** Basemap selection; hidden while there is only one. */
export function GroundChoice({ choice, failed }: GroundChoiceProps) {
  const t = useTranslations('mapLayers')
  const locale = useLocale()
  const basemaps = useBasemaps()
  const chosen = useChosenBasemap()
  if (basemaps.length < 2) return null
  const choose = (value: string) => {
    const id = Number(value)
    const standard = basemaps.find(({ isDefault }) => isDefault)
    // Readers with the default one follow when the default changes.
    choice.setGround(standard?.id === id ? null : id)
  }
  return (
    <section className={classes.section}>
      <Radio.Group
        label={t('ground')}
        value={String(chosen?.id ?? '')}
        onChange={choose}
        classNames={{ label: classes.sectionTitle }}
      >
        <div className={classes.grounds}>
          {basemaps.map((basemap) => (
            <Radio key={basemap.id} size="xs" value={String(basemap.id)} label={titleOf(basemap, locale)} />
          ))}
        </div>
      </Radio.Group>
      {failed && (
        <p className={classes.failed} data-flush role="status">
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
          {t('groundFailed')}
        </p>
      )}
    </section>
  )
}
