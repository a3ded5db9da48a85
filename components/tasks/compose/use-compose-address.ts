'use client'

import { useEffect, useRef } from 'react'
import type { FoundPlace } from '@/components/map/places/place'
import { useAddressAt } from '@/components/map/places/use-address-at'
import { flyTo } from '../stores/fly-store'
import { openForm, type Place } from '../stores/compose-store'
import type { ComposeForm } from './use-compose-form'

/** Syncs address and point of a new task: an address not typed by the reader follows the point. */
export function useComposeAddress(form: ComposeForm['form'], place: Place | null, named: string | undefined) {
  const { address } = form.values
  const here = useAddressAt(place)
  const label = place && (named ?? here.address)
  const waiting = place !== null && named === undefined && here.loading
  /** The point whose address is in the field. */
  const settled = useRef<Place | null>(null)
  const { setFieldValue } = form

  useEffect(() => {
    if (place === settled.current || waiting || (address.typed && address.text !== '')) return
    settled.current = place
    setFieldValue('address', { text: label ?? '', typed: false })
  }, [place, waiting, address, label, setFieldValue])

  const take = (text: string) => {
    settled.current = place
    setFieldValue('address', { text, typed: false })
  }
  return {
    write: (text: string) => {
      // An address cleared by the reader stays empty for this point.
      settled.current = place
      setFieldValue('address', { text, typed: text !== '' })
    },
    choose: ({ lon, lat, label: text }: FoundPlace) => {
      const point = { lon, lat }
      settled.current = point
      setFieldValue('address', { text, typed: false })
      openForm(point, text)
      flyTo(point)
    },
    /** The address of the point, when it differs from the field. */
    offered: label && label !== address.text ? label : null,
    take,
  }
}
