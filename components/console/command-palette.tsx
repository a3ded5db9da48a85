'use client'

import { Button, Loader, VisuallyHidden } from '@mantine/core'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { PlaceSources } from '@/components/map/places/place-sources'
import { KeyHint } from '@/components/ui/key-hint'
import { useEarlyEnter } from '@/components/ui/use-early-enter'
import { useOptionKeys } from '@/components/ui/use-option-keys'
import { type Entry, PaletteList } from './palette-list'
import classes from './palette.module.css'
import { useRecent } from './recent-entries'
import { useCommands } from './use-commands'
import { useEverything } from './use-everything'

interface CommandPaletteProps {
  onHelp: () => void
}

/** Search for everything: what was opened last, pages, actions, and one list of all that has a name. */
export function CommandPalette({ onHelp }: CommandPaletteProps) {
  const t = useTranslations('palette')
  const shell = useTranslations('shell')
  const [query, setQuery] = useState('')
  const recent = useRecent()
  const everything = useEverything(query)
  const { found, searching } = everything
  const commands = useCommands({ text: query, write: (next) => write(next), onHelp })
  const first = query.trim() === '' && recent.group ? [recent.group] : []
  const groups = [...first, ...commands, ...(found.length > 0 ? [{ title: t('found'), entries: found }] : [])]
  const options = groups.flatMap(({ entries }) => entries)
  const keys = useOptionKeys({ options, open: options.length > 0, first: true })
  const choose = (entry: Entry) => {
    if (!entry.stays) spotlight.close()
    recent.note(entry)
    entry.open()
  }
  // Commands are above whatever is found later.
  const ready = !searching || keys.picked || commands.length > 0
  const early = useEarlyEnter({ active: keys.active, ready, choose })

  const write = (next: string) => {
    setQuery(next)
    keys.reset()
    early.forget()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || keys.walk(event)) return
    if (event.key !== 'Enter') return
    event.preventDefault()
    early.enter()
  }
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={write}
      onSpotlightOpen={recent.refresh}
      shortcut={null}
      // The field stays where it is while the list grows and shrinks.
      centered={false}
      overlayProps={{ backgroundOpacity: 0.28, blur: 0 }}
      attributes={{ content: { 'aria-label': shell('search') } }}
      classNames={{ body: classes.body, content: classes.content }}
    >
      <Spotlight.Search
        role="combobox"
        aria-label={t('placeholder')}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={keys.listId}
        aria-activedescendant={keys.activeId}
        aria-busy={searching}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        placeholder={t('placeholder')}
        leftSection={
          searching ? (
            <Loader size={18} color="gray" />
          ) : (
            <IconSearch size={18} stroke={1.7} aria-hidden="true" />
          )
        }
        onKeyDown={press}
      />
      <VisuallyHidden role="status">
        {query.trim() !== '' && !searching && t('count', { count: options.length })}
      </VisuallyHidden>
      {options.length > 0 && (
        <PaletteList label={t('results')} groups={groups} query={query} keys={keys} onChoose={choose} />
      )}
      <PaletteNote query={query.trim()} empty={options.length === 0} everything={everything} />
      <PaletteFoot places={everything.hasPlaces} />
    </Spotlight.Root>
  )
}

interface PaletteNoteProps {
  query: string
  empty: boolean
  everything: ReturnType<typeof useEverything>
}

/** Why there is nothing, or not everything. */
function PaletteNote({ query, empty, everything }: PaletteNoteProps) {
  const t = useTranslations('palette')
  const { searching, failed, retry, short } = everything
  if (failed && !searching)
    return (
      <p className={classes.why} role="alert">
        {t('failed')}{' '}
        <Button size="compact-xs" variant="light" onClick={retry}>
          {t('retry')}
        </Button>
      </p>
    )
  if (!empty) return null
  return (
    <p className={classes.why}>{searching ? t('searching') : t(short ? 'short' : 'nothing', { query })}</p>
  )
}

function PaletteFoot({ places }: { places: boolean }) {
  const t = useTranslations('palette')
  return (
    <div className={classes.foot}>
      <div className={classes.hint} aria-hidden="true">
        <span>
          <KeyHint keys="↑ ↓" /> {t('walk')}
        </span>
        <span>
          <KeyHint keys="Enter" /> {t('open')}
        </span>
        <span>
          <KeyHint keys="Esc" /> {t('close')}
        </span>
      </div>
      {places && <PlaceSources />}
    </div>
  )
}
