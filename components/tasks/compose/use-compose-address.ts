'use client'

import { useEffect, useRef } from 'react'
import type { FoundPlace } from '@/components/map/places/place'
import { useAddressAt } from '@/components/map/places/use-address-at'
import { flyTo } from '../stores/fly-store'
import { openForm, type Place } from '../stores/compose-store'
import type { ComposeForm } from './use-compose-form'

/** Keeps the address and the point of a new task together: what nobody has typed follows the point. */
export function useComposeAddress(form: ComposeForm['form'], place: Place | null, named: string | undefined) {
  const { address } = form.values
  const here = useAddressAt(place)
  const label = place && (named ?? here.address)
  const waiting = place !== null && named === undefined && here.loading
  /** The point that the address in the field has been settled for. */
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
      // Who empties the field wants it empty for this point.
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
    /** The address of the point, where it is another one than stands in the field. */
    offered: label && label !== address.text ? label : null,
    take,
  }
}
