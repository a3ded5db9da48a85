'use client'

import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Emphasised } from '@/components/map/places/emphasised'
import { KeyHint } from '@/components/ui/key-hint'
import type { useOptionKeys } from '@/components/ui/use-option-keys'
import classes from './palette.module.css'

/** A line of the palette. */
export interface Entry {
  key: string
  title: string
  /** What it is, and where. */
  note?: string
  icon: ReactNode
  /** The keys that do the same. */
  keys?: string
  /** The page that it opens, to be offered again. */
  address?: string
  /** What else finds it. */
  words?: string
  /** It goes on in the field. */
  stays?: boolean
  open: () => void
}

export interface EntryGroup {
  title: string
  entries: readonly Entry[]
}

type Keys = ReturnType<typeof useOptionKeys<Entry>>

interface PaletteListProps {
  label: string
  groups: readonly EntryGroup[]
  query: string
  keys: Keys
  onChoose: (entry: Entry) => void
}

/** The lines of the palette by group, under a field that keeps the focus. */
export function PaletteList({ label, groups, query, keys, onChoose }: PaletteListProps) {
  const starts = groups.map((_, n) =>
    groups.slice(0, n).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  return (
    <div role="listbox" id={keys.listId} aria-label={label} className={classes.list}>
      {groups.map(({ title, entries }, n) => (
        <div key={title} role="group" aria-label={title}>
          <div className={classes.head} aria-hidden="true">
            {title}
          </div>
          {entries.map((entry, at) => (
            <PaletteLine
              key={entry.key}
              id={keys.optionId((starts[n] ?? 0) + at)}
              entry={entry}
              query={query}
              keys={keys}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface PaletteLineProps extends Pick<PaletteListProps, 'query' | 'keys' | 'onChoose'> {
  id: string
  entry: Entry
}

function PaletteLine({ id, entry, query, keys, onChoose }: PaletteLineProps) {
  const { title, note, icon, keys: caps } = entry
  return (
    <UnstyledButton
      id={id}
      component="div"
      role="option"
      tabIndex={-1}
      aria-selected={entry.key === keys.active?.key}
      title={[title, note].filter(Boolean).join('\n')}
      className={classes.line}
      onPointerMove={() => keys.setActive(entry)}
      onClick={() => onChoose(entry)}
    >
      <span className={classes.icon}>{icon}</span>
      <span className={classes.words}>
        <Emphasised className={classes.title} text={title} query={query} />
        {note && <Emphasised className={classes.note} text={note} query={query} />}
      </span>
      {caps && <KeyHint keys={caps} />}
    </UnstyledButton>
  )
}
