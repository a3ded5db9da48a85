'use client'

import { IconFlag3 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { priorityLooks } from '@/components/reference-data/looks/priority-look'
import { PriorityMark } from '@/components/reference-data/looks/priority-mark'
import { Swatch } from '../swatch'
import { useRecordPanel } from '@/components/records/use-record-panel'
import classes from '@/components/records/ordered-list.module.css'
import { OrderedPage } from '@/components/reference-data/ordered-page'
import { inOrder, usePriorityList } from '@/components/reference-data/use-lists'
import { PriorityPanel } from './priority-panel'

export function PrioritiesPage() {
  const t = useTranslations()
  const rows = usePriorityList()
  const panel = useRecordPanel()
  const looks = useMemo(() => priorityLooks(inOrder(rows.items)), [rows.items])
  return (
    <OrderedPage
      title={t('pages.priorities')}
      label={t('lists.priorities.table')}
      noun="priorities"
      path="/rest/priorities"
      rows={rows}
      panel={panel}
      addLabel={t('lists.priorities.add')}
      hint={t('lists.priorities.lowFirst')}
      icon={<IconFlag3 />}
      none={{ title: t('lists.priorities.none'), hint: t('lists.priorities.noneHint') }}
      row={({ id, name, color }) => (
        <>
          <PriorityMark look={looks.get(id)} name={name} />
          <span className={classes.name}>{name}</span>
          <Swatch color={color} />
        </>
      )}
    >
      {panel.id !== null && <PriorityPanel key={panel.id} id={panel.id} rows={rows.items} panel={panel} />}
    </OrderedPage>
  )
}
