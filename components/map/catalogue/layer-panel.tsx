'use client'

import { Anchor, Button, CloseButton, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { PageLink } from '@/components/ui/page-link'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useMapChoice } from '../choice/use-map-choice'
import { searchFolders } from './catalogue'
import classes from './catalogue.module.css'
import { GroundChoice } from './ground-choice'
import { LayerRow } from './layer-row'
import { useCatalogue } from './use-catalogue'

/** From so many layers on one searches among them. */
const searchedFrom = 8

interface LayerPanelProps {
  map: MapLibreMap | null
  failed: ReadonlySet<number>
  groundFailed: boolean
  onClose: () => void
}

/** What lies on the map: its ground and the layers of the catalogue. */
export function LayerPanel({ map, failed, groundFailed, onClose }: LayerPanelProps) {
  const t = useTranslations('mapLayers')
  const choice = useMapChoice()
  const catalogue = useCatalogue(true)
  const [word, setWord] = useState('')
  const count = catalogue.folders.reduce((sum, { layers }) => sum + layers.length, 0)
  const folders = useMemo(() => searchFolders(catalogue.folders, word), [catalogue.folders, word])
  const chosen = new Map(choice.layers.map((one) => [one.id, one]))
  const on = catalogue.folders.flatMap(({ layers }) => layers).filter(({ id }) => chosen.has(id)).length
  return (
    <div className={classes.panel}>
      <header className={classes.head}>
        <h2>{t('title')}</h2>
        <CloseButton size="sm" aria-label={t('close')} onClick={onClose} />
      </header>
      <div className={classes.body}>
        <GroundChoice choice={choice} failed={groundFailed} />
        <section className={classes.section} aria-label={t('layers')}>
          <div className={classes.sectionHead}>
            <h3 className={classes.sectionTitle}>{t('layers')}</h3>
            {on > 0 && (
              <Button size="compact-xs" variant="subtle" onClick={choice.clearLayers}>
                {t('allOff', { count: on })}
              </Button>
            )}
          </div>
          {count >= searchedFrom && (
            <TextInput
              size="xs"
              type="search"
              placeholder={t('search')}
              aria-label={t('search')}
              leftSection={<IconSearch size={14} stroke={1.8} />}
              value={word}
              onChange={(event) => setWord(event.currentTarget.value)}
            />
          )}
          {catalogue.loading && !catalogue.error && <Skeleton height={64} mt={8} />}
          {catalogue.error && (
            <p className={classes.note} role="alert">
              {catalogue.error.message}{' '}
              <Button size="compact-xs" variant="light" onClick={catalogue.retry}>
                {t('retry')}
              </Button>
            </p>
          )}
          {!catalogue.loading && !catalogue.error && count === 0 && (
            <p className={classes.note}>
              {t('none')}{' '}
              <Anchor component={PageLink} href="/console/layers" inherit>
                {t('noneLink')}
              </Anchor>
            </p>
          )}
          {count > 0 && folders.length === 0 && <p className={classes.note}>{t('nothingFound', { word })}</p>}
          {folders.map((folder) => (
            <div key={folder.id ?? 'rest'} className={classes.folder}>
              {(catalogue.folders.length > 1 || folder.id !== null) && <h4>{folder.name}</h4>}
              <ul aria-label={folder.name}>
                {folder.layers.map((layer) => (
                  <LayerRow
                    key={layer.id}
                    map={map}
                    layer={layer}
                    chosen={chosen.get(layer.id)}
                    failed={failed.has(layer.id)}
                    choice={choice}
                  />
                ))}
              </ul>
            </div>
          ))}
        </section>
      </div>
    </div>
  )
}
