'use client'

import { Popup } from '@vis.gl/react-maplibre'
import type { useLivePointer } from './use-live-pointer'

/** The name of the person below the pointer. */
export function HoverPopup({ of }: { of: NonNullable<ReturnType<typeof useLivePointer>['hovered']> }) {
  return (
    <Popup
      longitude={of.lon}
      latitude={of.lat}
      closeButton={false}
      closeOnClick={false}
      focusAfterOpen={false}
      offset={20}
      className="az-popup az-passive"
    >
      {of.name}
    </Popup>
  )
}
