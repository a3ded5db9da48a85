'use client'

import { Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { shownRest } from '../model/edit-classes'
import type { Rest, SymbolPart } from '../model/style-model'
import { ClassRow } from './class-row'

interface RestRowProps {
  part: SymbolPart
  rest: Rest
  kind: 'values' | 'ranges'
  count?: string
  onChange: (rest: Rest, tag?: string) => void
}

/** Style of objects without a class. */
export function RestRow({ part, rest, kind, count, onChange }: RestRowProps) {
  const t = useTranslations('layerStyle.classes')
  const name = t(kind === 'values' ? 'rest' : 'missing')
  return (
    <>
      <Switch
        label={t(kind === 'values' ? 'showRest' : 'showMissing')}
        checked={rest.is === 'shown'}
        onChange={(event) => onChange(event.currentTarget.checked ? shownRest(name) : { is: 'hidden' })}
      />
      {rest.is === 'shown' && (
        <ClassRow
          alone
          part={part}
          look={{ ...rest.look, title: rest.title }}
          name={name}
          count={count}
          tools={null}
          onChange={({ title, ...look }, tag) =>
            onChange(
              { is: 'shown', look: { ...rest.look, ...look }, title: title ?? rest.title },
              `rest ${tag}`,
            )
          }
        />
      )}
    </>
  )
}
