'use client'

import { Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Difference } from './matrix'
import classes from './rules.module.css'
import type { Capability, TaskState } from '@/components/reference-data/rules-api'
import { useStateWords } from '@/components/reference-data/use-state-words'
import common from '../ui/common.module.css'

interface RulesDifferenceProps {
  differences: readonly Difference[]
  capabilities: readonly Capability[]
  states: readonly TaskState[]
  busy: boolean
  onSave: () => void
  onReset: () => void
}

/** What saving would grant and revoke, as text. */
export function RulesDifference(props: RulesDifferenceProps) {
  const { differences, capabilities, states, busy, onSave, onReset } = props
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
  return (
    <section className={classes.difference} aria-label={t('difference')}>
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
        <Button size="sm" loading={busy} onClick={onSave}>
          {t('save')}
        </Button>
        <Button size="sm" variant="subtle" color="gray" onClick={onReset}>
          {t('reset')}
        </Button>
      </div>
    </section>
  )
}
