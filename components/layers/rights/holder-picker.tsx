'use client'

import { SegmentedControl, Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type HolderKind, holderKinds, keyOf, type RuleDraft } from './rules-draft'
import classes from './rights.module.css'
import type { Holders } from './use-holders'

interface HolderPickerProps {
  holders: Holders
  rules: readonly RuleDraft[]
  onPick: (kind: HolderKind, id: number) => void
}

/** Options rendered at a time; others are found by typing. */
const shownAtMost = 100

/** Adds a rule for a holder who has none. */
export function HolderPicker({ holders, rules, onPick }: HolderPickerProps) {
  const t = useTranslations('layers.rights')
  const [kind, setKind] = useState<HolderKind>('role')
  const taken = new Set(rules.map(keyOf))
  return (
    <div className={classes.picker}>
      <SegmentedControl
        aria-label={t('whom')}
        size="xs"
        value={kind}
        onChange={(next) => setKind(next as HolderKind)}
        data={holderKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <Select
        // A selection adds a row immediately; the field is ready for the next one.
        key={`${kind}-${rules.length}`}
        aria-label={t(`add.${kind}`)}
        placeholder={t(`add.${kind}`)}
        searchable
        limit={shownAtMost}
        nothingFoundMessage={t('nothing')}
        data={holders.options[kind].filter(({ value }) => !taken.has(value))}
        value={null}
        onChange={(value) => value && onPick(kind, Number(value.slice(value.indexOf('-') + 1)))}
      />
    </div>
  )
}
