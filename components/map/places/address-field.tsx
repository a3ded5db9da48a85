'use client'

import { Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { useOptionKeys } from '@/components/ui/use-option-keys'
import type { MapView } from '../map-view'
import type { FoundPlace } from './place'
import { PlaceList } from './place-list'
import { PlaceSources } from './place-sources'
import classes from './places.module.css'
import { boxAbout } from './search-places'
import { usePlaceSearch } from './use-place-search'

interface AddressFieldProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string
  /** The reader's view; among equal matches, places there come first. */
  view: MapView
  onWrite: (words: string) => void
  onPlace: (place: FoundPlace) => void
}

const none: readonly number[] = []
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

/** An address field: accepts any text, and suggests matching places. */
export function AddressField({
  value,
  view,
  onWrite,
  onPlace,
  onKeyDown,
  onBlur,
  ...input
}: AddressFieldProps) {
  const t = useTranslations('places')
  const [typed, setTyped] = useState(false)
  const search = usePlaceSearch(typed ? value : '', () => ({ box: boxAbout(view), layers: none }))
  const options = search.places
  const open = typed && options.length > 0
  // Enter keeps the text unless an arrow key has chosen a suggestion.
  const keys = useOptionKeys({ options, open, first: false })

  const fold = () => {
    setTyped(false)
    keys.reset()
  }
  const choose = (place: FoundPlace) => {
    fold()
    onPlace(place)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (keys.walk(event)) return
    if (event.key === 'ArrowDown' && value !== '') setTyped(true)
    if (event.key === 'Enter' && keys.active) {
      event.preventDefault()
      return choose(keys.active)
    }
    if (event.key === 'Escape') {
      // Also while suggestions are still loading.
      fold()
      if (open) return event.stopPropagation()
    }
    onKeyDown?.(event)
  }
  return (
    <Popover
      opened={open}
      onDismiss={fold}
      position="bottom-start"
      width="target"
      offset={4}
      withRoles={false}
      trapFocus={false}
      closeOnEscape={false}
      classNames={{ dropdown: classes.dropdown }}
    >
      <Popover.Target>
        <TextInput
          {...input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={keys.listId}
          aria-activedescendant={keys.activeId}
          data-mantine-stop-propagation={open}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => {
            setTyped(true)
            keys.reset()
            onWrite(event.currentTarget.value)
          }}
          onKeyDown={press}
          onBlur={(event) => {
            fold()
            onBlur?.(event)
          }}
        />
      </Popover.Target>
      <Popover.Dropdown onPointerDown={keepFocus} onMouseDown={keepFocus}>
        <div className={classes.scroll}>
          <PlaceList
            label={t('results')}
            places={search.places}
            query={search.query}
            keys={keys}
            faded={!search.settled}
            onChoose={choose}
          />
        </div>
        <PlaceSources />
      </Popover.Dropdown>
    </Popover>
  )
}
