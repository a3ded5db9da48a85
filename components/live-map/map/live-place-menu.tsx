'use client'

import { IconUsersGroup } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PlaceMenu, PlaceMenuItem } from '@/components/map/places/place-menu'
import type { Spot } from '../use-live-address'

interface LivePlaceMenuProps {
  place: Spot
  zoom: number
  onClose: () => void
  onNearest: () => void
}

/** Context menu of the live map: offers the nearest people. */
export function LivePlaceMenu({ place, zoom, onClose, onNearest }: LivePlaceMenuProps) {
  const t = useTranslations('liveMap')
  return (
    <PlaceMenu place={place} zoom={zoom} onClose={onClose}>
      <PlaceMenuItem
        icon={<IconUsersGroup size={17} stroke={1.7} />}
        onClick={() => {
          onClose()
          onNearest()
        }}
      >
        {t('nearestHere')}
      </PlaceMenuItem>
    </PlaceMenu>
  )
}
