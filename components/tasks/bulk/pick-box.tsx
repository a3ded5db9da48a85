'use client'

import { Checkbox } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useStore } from '@/components/ui/create-store'
import classes from './bulk.module.css'
import { pickedStore, togglePage, togglePicked } from '../stores/picked-store'

interface PickBoxProps {
  id: number
  /** Ids of the page in display order. */
  ids: () => readonly number[]
}

/** Selects a row; with Shift a range from the last selected one. */
export function PickBox({ id, ids }: PickBoxProps) {
  const t = useTranslations('bulk')
  const ticked = useStore(pickedStore, (now) => now.has(id))
  return (
    // A near miss must not open the task.
    <span className={classes.pick} data-own-click>
      <Checkbox
        size="xs"
        tabIndex={-1}
        aria-label={t('pick', { id: String(id) })}
        checked={ticked}
        onClick={(event) => {
          togglePicked(ids(), id, event.shiftKey)
          // Key events stop at inputs: the table handles them.
          event.currentTarget.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
        }}
        onChange={() => undefined}
      />
    </span>
  )
}

export function PickPageBox({ ids }: { ids: readonly number[] }) {
  const t = useTranslations('bulk')
  const count = useStore(pickedStore, (now) => ids.filter((id) => now.has(id)).length)
  return (
    <Checkbox
      size="xs"
      aria-label={t('pickPage')}
      disabled={ids.length === 0}
      checked={count > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={() => togglePage(ids)}
    />
  )
}
