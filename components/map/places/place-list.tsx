'use client'

import type { useOptionKeys } from '@/components/ui/use-option-keys'
import type { FoundPlace } from './place'
import { PlaceOption } from './place-option'
import classes from './places.module.css'

interface PlaceListProps {
  label: string
  places: readonly FoundPlace[]
  query: string
  keys: ReturnType<typeof useOptionKeys<FoundPlace>>
  /** The shown results belong to an older text. */
  faded?: boolean
  onChoose: (place: FoundPlace) => void
}

/** Suggestions under a field that keeps the focus, the best first. */
export function PlaceList({ label, places, query, keys, faded, onChoose }: PlaceListProps) {
  return (
    <div
      role="listbox"
      id={keys.listId}
      aria-label={label}
      className={classes.list}
      data-faded={faded || undefined}
    >
      {places.map((place, at) => (
        <PlaceOption
          key={place.key}
          id={keys.optionId(at)}
          place={place}
          query={query}
          active={place.key === keys.active?.key}
          onActive={keys.setActive}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}
