'use client'

import { Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ValueConflict } from '@/components/records/value-conflict'
import { type Difference, type Grant, grantOf, type Matrix } from './matrix'
import classes from './rules.module.css'
import type { Capability, TaskState } from '@/components/reference-data/rules-api'
import { useStateWords } from '@/components/reference-data/use-state-words'
import common from '../ui/common.module.css'

interface RulesDifferenceProps {
  differences: readonly Difference[]
  /** Capabilities that somebody else has changed as well. */
  both: readonly number[]
  /** A save met newer rules, and was not stored. */
  refused: boolean
  mine: Matrix
  theirs: Matrix
  onMine: (capability: number) => void
  onTheirs: (capability: number) => void
  capabilities: readonly Capability[]
  states: readonly TaskState[]
  busy: boolean
  onSave: () => void
  onReset: () => void
}

/** What saving would grant and revoke, as text. */
export function RulesDifference(props: RulesDifferenceProps) {
  const {
    differences,
    both,
    refused,
    mine,
    theirs,
    onMine,
    onTheirs,
    capabilities,
    states,
    busy,
    onSave,
    onReset,
  } = props
  const t = useTranslations('rules')
  const { capabilityName } = useStateWords()
  const stateName = (id: number | null) =>
    id === null
      ? t('any').toLowerCase()
      : t('quoted', { state: states.find((state) => state.id === id)?.name ?? String(id) })
  const nameOf = (id: number) => {
    const capability = capabilities.find((one) => one.id === id)
    return capability ? capabilityName(capability) : String(id)
  }
  const wordsOf = ({ any, states: listed }: Grant) =>
    any ? t('any') : listed.map((id) => stateName(id)).join(', ') || t('nowhere')
  return (
    <section className={classes.difference} aria-label={t('difference')}>
      {(refused || both.length > 0) && (
        <div className={classes.both} role="alert">
          <strong>{both.length > 0 ? t('both') : `${t('conflict')}. ${t('conflictText')}`}</strong>
          {both.map((capability) => (
            <ValueConflict
              key={capability}
              label={nameOf(capability)}
              mine={wordsOf(grantOf(mine, capability))}
              theirs={wordsOf(grantOf(theirs, capability))}
              onMine={() => onMine(capability)}
              onTheirs={() => onTheirs(capability)}
            />
          ))}
        </div>
      )}
      <ul className={classes.lines}>
        {differences.flatMap(({ capability, added, removed }) => [
          added.length > 0 && (
            <li key={`${capability}-added`} data-kind="added">
              <IconPlus size={15} stroke={2} aria-hidden="true" />
              {t('added', { capability: nameOf(capability), states: added.map(stateName).join(', ') })}
            </li>
          ),
          removed.length > 0 && (
            <li key={`${capability}-removed`} data-kind="removed">
              <IconMinus size={15} stroke={2} aria-hidden="true" />
              {t('removed', { capability: nameOf(capability), states: removed.map(stateName).join(', ') })}
            </li>
          ),
        ])}
      </ul>
      <div className={common.buttons}>
        <Button size="sm" loading={busy} disabled={both.length > 0} onClick={onSave}>
          {t('save')}
        </Button>
        <Button size="sm" variant="subtle" color="gray" onClick={onReset}>
          {t('reset')}
        </Button>
      </div>
    </section>
  )
}
