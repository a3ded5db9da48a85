'use client'

import { useId } from 'react'
import type { PlaceGroup } from './merge-results'
import type { FoundPlace } from './place'
import { PlaceOption } from './place-option'
import classes from './places.module.css'
import type { usePlaceKeys } from './use-place-keys'

interface PlaceListProps {
  label: string
  groups: readonly PlaceGroup[]
  query: string
  keys: ReturnType<typeof usePlaceKeys>
  /** The shown results belong to an older text. */
  faded?: boolean
  onChoose: (place: FoundPlace) => void
}

/** Suggestions under a field that keeps the focus; layer objects are grouped under layer titles. */
export function PlaceList({ label, groups, query, keys, faded, onChoose }: PlaceListProps) {
  const id = useId()
  return (
    <div
      role="listbox"
      id={keys.listId}
      aria-label={label}
      className={classes.list}
      data-faded={faded || undefined}
    >
      {groups.map(({ title, places }, at) => {
        const from = groups.slice(0, at).reduce((sum, group) => sum + group.places.length, 0)
        const options = places.map((place, index) => (
          <PlaceOption
            key={place.key}
            id={keys.optionId(from + index)}
            place={place}
            query={query}
            active={place.key === keys.active?.key}
            onActive={keys.setActive}
            onChoose={onChoose}
          />
        ))
        if (title === null) return options
        return (
          <div key={title} role="group" aria-labelledby={`${id}-${at}`}>
            <div id={`${id}-${at}`} role="presentation" className={classes.group}>
              {title}
            </div>
            {options}
          </div>
        )
      })}
    </div>
  )
}
