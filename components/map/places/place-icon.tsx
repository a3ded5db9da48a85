import {
  IconBuilding,
  IconBuildingCommunity,
  IconFlag,
  IconGps,
  IconHome,
  IconMap2,
  IconMapPin,
  IconRoad,
  IconStack2,
  type TablerIcon,
} from '@tabler/icons-react'
import type { PlaceKind } from './place'

const icons: Record<PlaceKind, TablerIcon> = {
  house: IconHome,
  street: IconRoad,
  district: IconBuildingCommunity,
  city: IconBuilding,
  region: IconMap2,
  country: IconFlag,
  poi: IconMapPin,
  object: IconStack2,
  coordinates: IconGps,
}

export function PlaceIcon({ kind, size = 18 }: { kind: PlaceKind; size?: number }) {
  const Icon = icons[kind]
  return <Icon size={size} stroke={1.6} aria-hidden="true" />
}
