import { UnstyledButton } from '@mantine/core'
import { Emphasised } from './emphasised'
import type { FoundPlace, PlaceKind } from './place'
import classes from './places.module.css'
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

/** The icon of a kind of place. */
export function PlaceIcon({ kind, size = 18 }: { kind: PlaceKind; size?: number }) {
  const Icon = icons[kind]
  return <Icon size={size} stroke={1.6} aria-hidden="true" />
}

interface PlaceOptionProps {
  id: string
  place: FoundPlace
  query: string
  active: boolean
  onActive: (place: FoundPlace) => void
  onChoose: (place: FoundPlace) => void
}

/** A suggestion: icon, name and context. */
export function PlaceOption({ id, place, query, active, onActive, onChoose }: PlaceOptionProps) {
  return (
    <UnstyledButton
      id={id}
      component="div"
      role="option"
      tabIndex={-1}
      aria-selected={active}
      title={place.label}
      className={classes.option}
      onPointerMove={() => onActive(place)}
      onClick={() => onChoose(place)}
    >
      <PlaceIcon kind={place.kind} />
      <span className={classes.words}>
        <Emphasised className={classes.name} text={place.title} query={query} />
        {place.parents && <Emphasised className={classes.parents} text={place.parents} query={query} />}
      </span>
    </UnstyledButton>
  )
}
