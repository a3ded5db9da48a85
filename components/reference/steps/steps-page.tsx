'use client'

import { IconProgressCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { StepDisc } from '@/components/reference-data/looks/step-disc'
import { stepLooks, unknownStep } from '@/components/reference-data/looks/step-look'
import { useRecordPanel } from '@/components/records/use-record-panel'
import classes from '@/components/records/ordered-list.module.css'
import { OrderedPage } from '@/components/reference-data/ordered-page'
import { inOrder, useStepList } from '@/components/reference-data/use-lists'
import { usePhaseName } from '@/components/reference-data/use-phase-name'
import { StepPanel } from './step-panel'

export function StepsPage() {
  const t = useTranslations()
  const rows = useStepList()
  const panel = useRecordPanel()
  const phaseName = usePhaseName()
  const looks = useMemo(() => stepLooks(inOrder(rows.items)), [rows.items])
  return (
    <OrderedPage
      title={t('pages.steps')}
      label={t('lists.steps.table')}
      noun="steps"
      path="/rest/statuses"
      rows={rows}
      panel={panel}
      addLabel={t('lists.steps.add')}
      icon={<IconProgressCheck />}
      none={{ title: t('lists.steps.none'), hint: t('lists.steps.noneHint') }}
      row={({ id, name, assigned_status }) => (
        <>
          <StepDisc look={looks.get(id) ?? unknownStep} />
          <span className={classes.name}>{name}</span>
          <span className={classes.under}>{phaseName(assigned_status)}</span>
        </>
      )}
    >
      {panel.id !== null && <StepPanel key={panel.id} id={panel.id} rows={rows.items} panel={panel} />}
    </OrderedPage>
  )
}
