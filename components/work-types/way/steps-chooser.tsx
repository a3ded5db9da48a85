'use client'

import { Button, Input, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SortableList } from '@/components/records/ordering/sortable-list'
import { StepChip } from '@/components/reference-data/icons/step-chip'
import { unknownStep } from '@/components/reference-data/icons/step-look'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import { ToolButton } from '@/components/ui/tool-button'
import type { StepWire } from '@/lib/domain/reference/presenter'
import common from '../../ui/common.module.css'

interface StepsChooserProps {
  all: readonly StepWire[]
  chosen: readonly number[]
  error: ReactNode
  denied: boolean
  onChange: (ids: number[]) => void
}

/** The steps and their order; none selected means all of them. */
export function StepsChooser({ all, chosen, error, denied, onChange }: StepsChooserProps) {
  const t = useTranslations('workTypes.way')
  const looks = useLooks().steps
  const nameOf = (id: number) => all.find((step) => step.id === id)?.name ?? String(id)
  const left = all.filter(({ id }) => !chosen.includes(id))
  if (chosen.length === 0)
    return (
      <div className={common.wrapCentered}>
        <span>
          {t('allSteps')}. {t('allStepsHint')}
        </span>
        {!denied && (
          <Button variant="default" size="sm" onClick={() => onChange(all.map(({ id }) => id))}>
            {t('chooseSteps')}
          </Button>
        )}
      </div>
    )
  return (
    <>
      <SortableList
        label={t('steps')}
        items={chosen}
        keyOf={(id) => id}
        nameOf={nameOf}
        onOrder={denied ? undefined : (next) => onChange([...next])}
        row={(id) => (
          <span className={common.row10Shrinking}>
            <StepChip look={looks.get(id) ?? unknownStep} name={nameOf(id)} />
          </span>
        )}
        tools={(id) => (
          <ToolButton
            label={t('remove', { name: nameOf(id) })}
            onClick={() => onChange(chosen.filter((one) => one !== id))}
          >
            <IconX size={17} stroke={1.7} />
          </ToolButton>
        )}
      />
      {error && <Input.Error>{error}</Input.Error>}
      {!denied && (
        <div className={common.wrapCentered}>
          {left.length > 0 && (
            <Select
              aria-label={t('addStep')}
              placeholder={t('addStep')}
              data={left.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={null}
              onChange={(id) => id && onChange([...chosen, Number(id)])}
            />
          )}
          <Button variant="subtle" size="sm" onClick={() => onChange([])}>
            {t('dropAll')}
          </Button>
        </div>
      )}
    </>
  )
}
