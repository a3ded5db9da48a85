'use client'

import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconCopy, IconX } from '@tabler/icons-react'
import { Marker, Popup } from '@vis.gl/react-maplibre'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { PageLink } from '@/components/ui/page-link'
import { formatPoint } from '../format-point'
import type { FoundPlace } from './place'
import classes from './places.module.css'
import { useCopy } from './use-copy'
import { useEscape } from './use-escape'

interface PlaceMarkProps {
  place: FoundPlace
  /** The card is open. */
  told: boolean
  onTell: () => void
  onClose: () => void
  /** Closed by the reader, who continues where the place was chosen. */
  onLeave: () => void
  onRemove: () => void
  /** Actions of the page for the place. */
  actions?: ReactNode
}

const above: [number, number] = [0, -38]
const below: [number, number] = [0, 8]
/** The card keeps its distance from the pin. */
const offset = {
  bottom: above,
  'bottom-left': above,
  'bottom-right': above,
  top: below,
  'top-left': below,
  'top-right': below,
  left: [16, -18] as [number, number],
  right: [-16, -18] as [number, number],
  center: below,
}

/** A marker for the place chosen in the search, with a card of name and actions. */
export function PlaceMark(props: PlaceMarkProps) {
  const { place, told } = props
  const t = useTranslations('places')
  const { lon, lat, title } = place
  const card = useRef<HTMLElement>(null)
  // The page's actions come before the close button.
  useEffect(() => {
    const next = told && card.current?.querySelector<HTMLElement>('[data-actions] :is(a, button)')
    if (next) next.focus({ preventScroll: true })
  }, [told, place])
  return (
    <>
      <Marker
        key={place.key}
        longitude={lon}
        latitude={lat}
        anchor="bottom"
        style={{ pointerEvents: 'none' }}
      >
        <span className={classes.pin}>
          <svg width="28" height="36" viewBox="0 0 28 36" role="img" aria-label={t('mark', { name: title })}>
            <path d="M14 34.5C10 27.5 2.5 22 2.5 13.5a11.5 11.5 0 0 1 23 0C25.5 22 18 27.5 14 34.5z" />
            <circle cx="14" cy="13.5" r="3.6" fill="#fff" stroke="none" />
          </svg>
          {!told && (
            <UnstyledButton className={classes.pinName} onClick={props.onTell}>
              {title}
            </UnstyledButton>
          )}
        </span>
      </Marker>
      {told && (
        <Popup
          key={`${place.key} card`}
          longitude={lon}
          latitude={lat}
          closeButton={false}
          focusAfterOpen={false}
          offset={offset}
          maxWidth="320px"
          className="az-popup"
          onClose={props.onClose}
        >
          <PlaceCard {...props} card={card} />
        </Popup>
      )}
    </>
  )
}

function PlaceCard({
  card,
  place,
  onLeave,
  onRemove,
  actions,
}: PlaceMarkProps & { card: RefObject<HTMLElement | null> }) {
  const t = useTranslations('places')
  const copy = useCopy()
  useEscape(card, onLeave)
  return (
    <section ref={card} aria-label={place.title} className={classes.card}>
      <div className={classes.cardHead}>
        <div>
          <h3>{place.title}</h3>
          {place.parents && <p>{place.parents}</p>}
        </div>
        <ActionIcon size="sm" aria-label={t('close')} onClick={onLeave}>
          <IconX size={15} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={classes.cardActions} data-actions>
        {actions}
        {place.object && (
          <Button
            component={PageLink}
            href={`/console/layers/objects?layer=${place.object.layerId}&object=${encodeURIComponent(place.object.id)}`}
            size="compact-sm"
            variant="light"
          >
            {t('openObject')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={14} stroke={1.7} />}
          aria-label={`${t('copyPoint')}: ${formatPoint(place)}`}
          title={t('copyPoint')}
          onClick={() => void copy(formatPoint(place), t('pointCopied'))}
        >
          {formatPoint(place)}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onRemove}>
          {t('removeMark')}
        </Button>
      </div>
    </section>
  )
}
