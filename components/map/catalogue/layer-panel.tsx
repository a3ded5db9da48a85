'use client'

import { Anchor, Button, CloseButton, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { PageLink } from '@/components/ui/page-link'
import { useMapChoice } from '../choice/use-map-choice'
import { searchFolders } from './catalogue'
import classes from './catalogue.module.css'
import { GroundChoice } from './ground-choice'
import { LayerRow } from './layer-row'
import { useCatalogue } from './use-catalogue'

/** The search appears from this number of layers on. */
const searchedFrom = 8

interface LayerPanelProps {
  map: MapLibreMap | null
  failed: ReadonlySet<number>
  groundFailed: boolean
  onClose: () => void
}

/** Row callbacks, stable while the panel is open, so that a change rerenders only its own row. */
function useRowDeeds(choice: ReturnType<typeof useMapChoice>) {
  const latest = useRef(choice)
  useEffect(() => {
    latest.current = choice
  })
  return {
    toggle: useCallback((id: number) => latest.current.toggleLayer(id), []),
    fade: useCallback((id: number, opacity: number) => latest.current.setOpacity(id, opacity), []),
    restyle: useCallback((id: number, style: string | null) => latest.current.setStyle(id, style), []),
  }
}

/** The layers of the map: basemap and catalogue layers. */
export function LayerPanel({ map, failed, groundFailed, onClose }: LayerPanelProps) {
  const t = useTranslations('mapLayers')
  const locale = useLocale()
  const choice = useMapChoice()
  const { toggle, fade, restyle } = useRowDeeds(choice)
  const catalogue = useCatalogue(true)
  const [word, setWord] = useState('')
  // Typing has priority over rendering the list, which may be long.
  const wanted = useDeferredValue(word)
  const percent = useMemo(() => new Intl.NumberFormat(locale, { style: 'percent' }), [locale])
  const layers = useMemo(() => catalogue.folders.flatMap((folder) => folder.layers), [catalogue.folders])
  const folders = useMemo(() => searchFolders(catalogue.folders, wanted), [catalogue.folders, wanted])
  const chosen = new Map(choice.layers.map((one) => [one.id, one]))
  const count = layers.length
  const on = layers.filter(({ id }) => chosen.has(id)).length
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
          {count > 0 && folders.length === 0 && (
            <p className={classes.note}>{t('nothingFound', { word: wanted })}</p>
          )}
          {folders.map((folder) => (
            <div key={folder.id ?? 'rest'} className={classes.folder}>
              {(catalogue.folders.length > 1 || folder.id !== null) && <h4>{folder.name}</h4>}
              <ul aria-label={folder.name}>
                {folder.layers.map((layer) => (
                  <LayerRow
                    key={layer.id}
                    map={map}
                    layer={layer}
                    opacity={chosen.get(layer.id)?.opacity}
                    style={chosen.get(layer.id)?.style ?? null}
                    failed={failed.has(layer.id)}
                    percent={percent}
                    onToggle={toggle}
                    onOpacity={fade}
                    onStyle={restyle}
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
