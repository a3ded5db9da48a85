'use client'

import { Radio, Switch } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { titleOf } from '../choice/basemap'
import { useBasemaps, useChosenBasemap, useOfferedRelief } from '../choice/use-basemaps'
import type { useMapChoice } from '../choice/use-map-choice'
import classes from './catalogue.module.css'

interface GroundChoiceProps {
  choice: ReturnType<typeof useMapChoice>
  /** The selected basemap does not respond. */
  failed: boolean
}

/** The basemap and its hillshade, as far as there is a choice. */
export function GroundChoice({ choice, failed }: GroundChoiceProps) {
  const t = useTranslations('mapLayers')
  const locale = useLocale()
  const basemaps = useBasemaps()
  const chosen = useChosenBasemap()
  const relief = useOfferedRelief()
  if (basemaps.length < 2 && !relief) return null
  const choose = (value: string) => {
    const id = Number(value)
    const standard = basemaps.find(({ isDefault }) => isDefault)
    // Readers with the default one follow when the default changes.
    choice.setGround(standard?.id === id ? null : id)
  }
  return (
    <section className={classes.section}>
      {basemaps.length > 1 && (
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
      )}
      {relief && chosen?.form !== 'raster' && (
        <Switch
          size="xs"
          mt={8}
          label={t('relief')}
          checked={choice.relief}
          onChange={(event) => choice.setRelief(event.currentTarget.checked)}
        />
      )}
      {failed && (
        <p className={classes.failed} data-flush role="status">
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
          {t('groundFailed')}
        </p>
      )}
    </section>
  )
}
