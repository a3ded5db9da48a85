'use client'

import { IconMapPinUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Place } from '@/components/map/places/place'
import { useAddressAt } from '@/components/map/places/use-address-at'
import { ToolButton } from '@/components/ui/tool-button'

interface TakeAddressProps {
  point: Place | null
  /** The text in the field. */
  shown: unknown
  onTake: (address: string) => void
}

/** Offers the address of the point when the field differs. */
export function TakeAddress({ point, shown, onTake }: TakeAddressProps) {
  const t = useTranslations('places')
  const { address } = useAddressAt(point)
  if (!address || address === shown) return null
  return (
    <ToolButton label={`${t('takeAddress')}: ${address}`} size="sm" onClick={() => onTake(address)}>
      <IconMapPinUp size={16} stroke={1.7} />
    </ToolButton>
  )
}
