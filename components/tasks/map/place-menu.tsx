'use client'

import { IconMapPinPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Place } from '@/components/map/places/place'
import { PlaceMenu, PlaceMenuItem } from '@/components/map/places/place-menu'
import { openForm } from '../stores/compose-store'

interface TaskPlaceMenuProps {
  place: Place
  zoom: number
  onClose: () => void
}

/** Context menu of the tasks map: offers to create a task there. */
export function TaskPlaceMenu({ place, zoom, onClose }: TaskPlaceMenuProps) {
  const t = useTranslations('map')
  return (
    <PlaceMenu place={place} zoom={zoom} onClose={onClose}>
      <PlaceMenuItem
        icon={<IconMapPinPlus size={17} stroke={1.7} />}
        onClick={() => {
          onClose()
          openForm(place)
        }}
      >
        {t('here')}
      </PlaceMenuItem>
    </PlaceMenu>
  )
}
