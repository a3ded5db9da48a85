'use client'

import { Select } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Verdict } from '@/components/access-preview/verdict'
import { FormSection } from '@/components/records/form-section'
import type { RightsOfRole } from '@/lib/domain/layers'
import { type Because, explain, type Right, type RuleDraft } from './rules-draft'
import classes from './rights.module.css'
import type { Holders } from './use-holders'
import common from '../../ui/common.module.css'

interface LayerViewersProps {
  owner: number | null
  rules: readonly RuleDraft[]
  withoutRules: readonly RightsOfRole[]
  columns: readonly Right[]
  holders: Holders
  /** Null for a table. */
  layerId: number | null
  /** Everybody may read it. */
  isPublic: boolean
  /** The rules are not saved yet. */
  dirty: boolean
}

/** The rights of a chosen person under these rules, with reasons. */
export function LayerViewers(props: LayerViewersProps) {
  const { owner, rules, withoutRules, columns, holders, layerId, isPublic, dirty } = props
  const t = useTranslations('layers.rights')
  const [chosen, setChosen] = useState<string | null>(null)
  const person = holders.people.find(({ id }) => `user-${id}` === chosen)
  const whom = person && {
    id: person.id,
    roleId: person.role_id,
    organizationIds:
      person.organization_ids ?? (person.organization_id === null ? [] : [person.organization_id]),
  }
  const given = whom && explain(whom, owner, rules, withoutRules, isPublic)
  // The server explains saved rules; unsaved ones are evaluated here.
  const saved = layerId !== null && !dirty
  const words = (reason: Because) =>
    reason.by === 'rule'
      ? t('because.rule', { kind: t(`kinds.${reason.rule.kind}`), name: holders.nameOf(reason.rule) })
      : reason.by !== 'role'
        ? t(`because.${reason.by}`)
        : t('because.role', { name: holders.roles.find(({ id }) => id === whom?.roleId)?.name ?? '' })
  return (
    <FormSection title={t('whoTitle')} hint={t(dirty ? 'whoHintDirty' : 'whoHint')}>
      <Select
        aria-label={t('whoTitle')}
        placeholder={t('who')}
        searchable
        clearable
        limit={100}
        nothingFoundMessage={t('nothing')}
        data={holders.options.user}
        value={chosen}
        onChange={setChosen}
      />
      {saved && whom && <Verdict of={{ kind: 'layers', id: layerId }} userId={whom.id} />}
      {given && !saved && (
        <ul className={classes.verdicts} aria-label={t('whoTitle')}>
          {columns.map((right) => {
            const reasons = given[right]
            const granted = reasons.length > 0
            return (
              <li key={right} className={classes.verdict} data-granted={granted || undefined}>
                {granted ? <IconCheck size={17} stroke={2.2} /> : <IconMinus size={17} stroke={2} />}
                <span>
                  {t(granted ? 'may' : 'mayNot', { what: t(`meanings.${right}`) })}
                  <span className={common.hintBlock}>
                    {granted ? reasons.map(words).join('; ') : t('noRule')}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </FormSection>
  )
}
