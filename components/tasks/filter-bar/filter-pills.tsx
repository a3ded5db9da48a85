'use client'

import { useTranslations } from 'next-intl'
import { PriorityMark } from '@/components/reference-data/icons/priority-mark'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import { TypeIcon } from '@/components/reference-data/icons/type-icon'
import { useLooks, useOrganizations, useTypes } from '@/components/reference-data/use-dictionaries'
import { SavedFilters } from '../saved/saved-filters'
import { ChoicePill } from '../filters/choice-pill'
import { ExtraPills } from '../filters/extra-pills'
import { FlagPill } from '../filters/flag-pill'

/** The filters in the order in which a dispatcher narrows a day; the rarer ones are under one pill. */
export function FilterPills({ folded, unfolded }: { folded: boolean; unfolded: boolean }) {
  const t = useTranslations('filters')
  const looks = useLooks()
  const types = useTypes()
  const organizations = useOrganizations()
  return (
    <>
      <SavedFilters />
      <FlagPill name="overdue" label={t('overdue')} glyph="clockAlert" />
      <ChoicePill
        name="step"
        label={t('step')}
        options={[...looks.steps.values()].map((look) => ({
          id: look.id,
          name: look.name,
          icon: <StepDisc look={look} />,
        }))}
      />
      <ChoicePill
        name="priority"
        label={t('priority')}
        options={[...looks.priorities.values()]
          .reverse()
          .map((look) => ({ id: look.id, name: look.name, icon: <PriorityMark look={look} /> }))}
      />
      <ChoicePill
        name="type"
        label={t('type')}
        options={types.map(({ id, name, icon }) => ({
          id,
          name,
          icon: <TypeIcon icon={icon} typeId={id} />,
        }))}
      />
      <ExtraPills folded={folded} unfolded={unfolded} organizations={organizations} />
    </>
  )
}
