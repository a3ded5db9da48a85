'use client'

import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconCopy, IconMapPin } from '@tabler/icons-react'
import { type MapRef, Popup, useMap } from '@vis.gl/react-maplibre'
import type { PositionAnchor } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { formatPoint } from '../format-point'
import type { Place } from './place'
import classes from './places.module.css'
import { houseZoom, useAddressAt } from './use-address-at'
import { useCopy } from './use-copy'
import { useEscape } from './use-escape'
import common from '../../ui/common.module.css'

interface PlaceMenuProps {
  place: Place
  /** Zoom of the map: from far away no house is meant. */
  zoom: number
  onClose: () => void
  /** Actions of the page, listed first. */
  children?: ReactNode
}

/** Context menu of a point on the map, for right click and long press. */
export function PlaceMenu({ place, zoom, onClose, children }: PlaceMenuProps) {
  const t = useTranslations('places')
  const copy = useCopy()
  const { current: map } = useMap()
  const { address, loading } = useAddressAt(place, Math.max(3, Math.min(houseZoom, Math.round(zoom) + 3)))
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => menu.current?.querySelector('button')?.focus({ preventScroll: true }), [place])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    walk(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)
  }
  useEscape(menu, onClose)
  const take = (words: string, done: string) => {
    onClose()
    void copy(words, done)
  }
  return (
    <Popup
      longitude={place.lon}
      latitude={place.lat}
      closeButton={false}
      focusAfterOpen={false}
      anchor={map ? anchorAt(map, place) : 'top-left'}
      offset={4}
      maxWidth="300px"
      className="az-popup"
      onClose={onClose}
    >
      <div className={classes.menu}>
        {(loading || address) && (
          <div className={classes.menuAddress} role="status">
            {address ?? <Skeleton height={14} width="80%" my={2} aria-label={t('loadingAddress')} />}
          </div>
        )}
        <div ref={menu} role="menu" tabIndex={-1} aria-label={t('here')} onKeyDown={onKeyDown}>
          {children}
          <PlaceMenuItem
            icon={<IconCopy size={17} stroke={1.7} />}
            onClick={() => take(formatPoint(place), t('pointCopied'))}
          >
            {t('copyPoint')}
            <span className={common.hintBlock}>{formatPoint(place)}</span>
          </PlaceMenuItem>
          {(loading || address) && (
            <PlaceMenuItem
              icon={<IconMapPin size={17} stroke={1.7} />}
              disabled={!address}
              onClick={() => address && take(address, t('addressCopied'))}
            >
              {t('copyAddress')}
            </PlaceMenuItem>
          )}
        </div>
      </div>
    </Popup>
  )
}

interface PlaceMenuItemProps {
  icon: ReactNode
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

export function PlaceMenuItem({ icon, disabled, onClick, children }: PlaceMenuItemProps) {
  return (
    <UnstyledButton role="menuitem" className={classes.menuItem} disabled={disabled} onClick={onClick}>
      {icon}
      <span>{children}</span>
    </UnstyledButton>
  )
}

/** Maximum size of the menu, CSS pixels. */
const [wide, high] = [310, 210]

/** Below and to the right of the pointer, or wherever there is room. */
function anchorAt(map: MapRef, { lon, lat }: Place): PositionAnchor {
  const { x, y } = map.project([lon, lat])
  const { clientWidth, clientHeight } = map.getContainer()
  return `${y + high > clientHeight ? 'bottom' : 'top'}-${x + wide > clientWidth ? 'right' : 'left'}`
}

function walk(menu: Element, step: 1 | -1) {
  const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')]
  const at = items.findIndex((item) => item === document.activeElement)
  items[(at + step + items.length) % items.length]?.focus({ preventScroll: true })
}
