'use client'

import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { Popup } from '@vis.gl/react-maplibre'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PageLink } from '@/components/ui/page-link'
import type { OverlayHit } from '../overlay'
import type { CatalogueLayer } from './catalogue'
import classes from './catalogue.module.css'
import { fillTitle } from './fill-title'
import { ObjectCard } from './object-card'
import { ObjectPhotos } from './object-photos'
import { useCatalogue } from './use-catalogue'
import common from '../../ui/common.module.css'

interface ObjectPopupProps {
  hits: readonly OverlayHit[]
  place: { lon: number; lat: number }
  onClose: () => void
}

const titleOf = (layer: CatalogueLayer, { properties, objectId }: OverlayHit, unnamed: string) =>
  fillTitle(layer.titleFields, properties) || (objectId === null ? unnamed : `№ ${objectId}`)

/** What is known of the object under a press; where several lie one leafs through them. */
export function ObjectPopup({ hits, place, onClose }: ObjectPopupProps) {
  const t = useTranslations('mapLayers')
  const { folders } = useCatalogue(true)
  const [at, setAt] = useState(0)
  const card = useRef<HTMLElement>(null)
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  })
  useEffect(() => {
    setAt(0)
    const element = card.current
    element?.focus({ preventScroll: true })
    element?.addEventListener('keydown', leave)
    return () => element?.removeEventListener('keydown', leave)
  }, [hits])
  const hit = hits[at] ?? hits[0]
  const layer = hit && folders.flatMap(({ layers }) => layers).find(({ id }) => id === hit.layerId)
  if (!hit || !layer) return null
  const title = titleOf(layer, hit, t('unnamed'))
  const subtitle = fillTitle(layer.subTitleFields, hit.properties)
  return (
    <Popup
      key={`${place.lon} ${place.lat}`}
      longitude={place.lon}
      latitude={place.lat}
      closeButton={false}
      closeOnClick={false}
      focusAfterOpen={false}
      offset={8}
      maxWidth="320px"
      className="az-popup"
    >
      <section ref={card} tabIndex={-1} aria-label={title} className={classes.card}>
        <div className={classes.cardHead}>
          <div>
            <span className={common.dimmed}>{layer.name}</span>
            <h3>{title}</h3>
            {subtitle && <p>{subtitle}</p>}
          </div>
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={t('close')} onClick={onClose}>
            <IconX size={15} aria-hidden="true" />
          </ActionIcon>
        </div>
        <ObjectCard layer={layer} hit={hit} />
        {hit.objectId !== null && <ObjectPhotos layerId={layer.id} objectId={hit.objectId} />}
        <div className={common.spaceBetween}>
          {hit.objectId !== null && (
            <Button
              component={PageLink}
              href={`/console/layers/objects?layer=${layer.id}&object=${hit.objectId}`}
              size="compact-sm"
              variant="light"
            >
              {t('open')}
            </Button>
          )}
          {hits.length > 1 && (
            <div className={classes.leaf}>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={t('previous')}
                onClick={() => setAt((at + hits.length - 1) % hits.length)}
              >
                <IconChevronLeft size={15} aria-hidden="true" />
              </ActionIcon>
              <span role="status">{t('ofHits', { at: at + 1, count: hits.length })}</span>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={t('next')}
                onClick={() => setAt((at + 1) % hits.length)}
              >
                <IconChevronRight size={15} aria-hidden="true" />
              </ActionIcon>
            </div>
          )}
        </div>
      </section>
    </Popup>
  )
}
