'use client'

import { UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCopy, IconMapPinPlus } from '@tabler/icons-react'
import { Popup } from '@vis.gl/react-maplibre'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { openForm, type Place } from '../compose/compose-store'
import { formatPoint } from '../format-point'
import classes from './map-parts.module.css'

/** What can be done at a place: the answer to the right button, and to a long press. */
export function PlaceMenu({ place, onClose }: { place: Place; onClose: () => void }) {
  const t = useTranslations('map')
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const copy = async () => {
    onClose()
    await navigator.clipboard.writeText(formatPoint(place))
    notifications.show({ message: t('copied') })
  }
  return (
    <Popup
      longitude={place.lon}
      latitude={place.lat}
      closeButton={false}
      anchor="top-left"
      offset={4}
      maxWidth="280px"
      className="az-popup"
      onClose={onClose}
    >
      <div role="menu" tabIndex={-1} className={classes.menu} onKeyDown={leave}>
        <UnstyledButton
          role="menuitem"
          className={classes.menuItem}
          ref={first}
          onClick={() => {
            onClose()
            openForm(place)
          }}
        >
          <IconMapPinPlus size={17} stroke={1.7} aria-hidden="true" />
          {t('here')}
        </UnstyledButton>
        <UnstyledButton role="menuitem" className={classes.menuItem} onClick={() => void copy()}>
          <IconCopy size={17} stroke={1.7} aria-hidden="true" />
          <span>
            {t('copyPoint')}
            <span className={classes.menuNote}>{formatPoint(place)}</span>
          </span>
        </UnstyledButton>
      </div>
    </Popup>
  )
}
