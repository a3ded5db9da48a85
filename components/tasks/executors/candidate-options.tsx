'use client'

import { Button, Combobox, Skeleton } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { CandidateRow, whyId } from './candidate-row'
import classes from './executors.module.css'
import type { Candidates } from './use-candidates'
import { useCandidateWords } from './use-candidate-words'

/** The value of the option that takes the executor away. */
export const nobodyValue = 'nobody'

interface CandidateOptionsProps {
  label: string
  found: Candidates
  current: number | null
  /** Offers to take the executor away, in these words. */
  nobody?: string | undefined
}

const awaited = [0, 1, 2, 3]

/** The options of a list of candidates, and why there are none. */
export function CandidateOptions({ label, found, current, nobody }: CandidateOptionsProps) {
  const t = useTranslations('executors')
  const id = useId()
  const write = useCandidateWords()
  const { people, rest, isCut, loading, error, retry } = found
  const empty = people.length === 0
  return (
    <>
      <Combobox.Options className={classes.options} aria-label={label} aria-busy={loading}>
        {nobody !== undefined && (
          <Combobox.Option value={nobodyValue} className={classes.option}>
            <span className={classes.nobody}>
              <IconUserOff size={18} stroke={1.7} aria-hidden="true" />
            </span>
            {nobody}
          </Combobox.Option>
        )}
        {people.map((person) => {
          const own = `${id}-${person.id}`
          return (
            <Combobox.Option
              key={person.id}
              value={String(person.id)}
              active={person.id === current}
              aria-selected={person.id === current}
              className={classes.option}
              aria-describedby={whyId(own)}
              data-person={person.id}
            >
              <CandidateRow person={person} words={write(person)} id={own} />
            </Combobox.Option>
          )
        })}
      </Combobox.Options>
      {empty && loading && !error && (
        <div className={classes.waiting} role="status" aria-label={t('loading')}>
          {awaited.map((row) => (
            <Skeleton key={row} height={44} radius="sm" />
          ))}
        </div>
      )}
      {empty && !loading && !error && (
        <p className={classes.note} role="status">
          {t('none')}
        </p>
      )}
      {error && (
        <div className={classes.note} role="alert">
          <p>{error.message}</p>
          <Button
            size="compact-sm"
            variant="default"
            // The focus stays in the field: leaving it closes the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={retry}
          >
            {t('retry')}
          </Button>
        </div>
      )}
      {(rest > 0 || isCut) && !error && (
        <Combobox.Footer fz={12} c="dimmed">
          {rest > 0 ? t('rest', { count: rest }) : t('isCut')}
        </Combobox.Footer>
      )}
    </>
  )
}
