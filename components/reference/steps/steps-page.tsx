'use client'

import { IconProgressCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import classes from '@/components/records/ordered-list.module.css'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import { stepLooks, unknownStep } from '@/components/reference-data/icons/step-look'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { OrderedPage } from '@/components/reference-data/ordered-page'
import { inOrder, stepKind, useStepList } from '@/components/reference-data/use-lists'
import { usePhaseName } from '@/components/reference-data/use-phase-name'
import { StepPanel } from './step-panel'
import common from '../../ui/common.module.css'

export function StepsPage() {
  const t = useTranslations()
  const rows = useStepList()
  const phaseName = usePhaseName()
  const looks = useMemo(() => stepLooks(inOrder(rows.items)), [rows.items])
  return (
    <OrderedPage
      denied={useReferenceDenied(({ reference }) => reference.write)}
      title={t('pages.steps')}
      label={t('lists.steps.table')}
      kind={stepKind}
      rows={rows}
      addLabel={t('lists.steps.add')}
      none={{
        icon: <IconProgressCheck />,
        title: t('lists.steps.none'),
        hint: t('lists.steps.noneHint'),
      }}
      row={({ id, name, assigned_status }) => (
        <>
          <StepDisc look={looks.get(id) ?? unknownStep} />
          <span className={common.growTruncate}>{name}</span>
          <span className={classes.under}>{phaseName(assigned_status)}</span>
        </>
      )}
      details={(id, panel) => <StepPanel id={id} rows={rows.items} panel={panel} />}
    />
  )
}
