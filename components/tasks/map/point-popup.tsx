'use client'

import { Popup } from '@vis.gl/react-maplibre'
import type { ReactNode } from 'react'
import type { MapPoint } from '@/components/map/points/point-types'

interface PointPopupProps {
  point: MapPoint
  /** It ignores the pointer. */
  passive?: boolean
  children: ReactNode
}

/** A popup at a marker; the caller closes it. */
export function PointPopup({ point, passive = false, children }: PointPopupProps) {
  return (
    <Popup
      key={point.id}
      longitude={point.lon}
      latitude={point.lat}
      closeButton={false}
      closeOnClick={false}
      focusAfterOpen={false}
      offset={18}
      maxWidth="300px"
      className={passive ? 'az-popup az-passive' : 'az-popup'}
    >
      {children}
    </Popup>
  )
}
