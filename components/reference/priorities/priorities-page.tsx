'use client'

import { IconFlag3 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { priorityLooks } from '@/components/reference-data/icons/priority-look'
import { PriorityMark } from '@/components/reference-data/icons/priority-mark'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { OrderedPage } from '@/components/reference-data/ordered-page'
import { inOrder, priorityKind, usePriorityList } from '@/components/reference-data/use-lists'
import { Swatch } from '../swatch'
import { PriorityPanel } from './priority-panel'
import common from '../../ui/common.module.css'

export function PrioritiesPage() {
  const t = useTranslations()
  const rows = usePriorityList()
  const looks = useMemo(() => priorityLooks(inOrder(rows.items)), [rows.items])
  return (
    <OrderedPage
      denied={useReferenceDenied(({ reference }) => reference.write)}
      title={t('pages.priorities')}
      label={t('lists.priorities.table')}
      kind={priorityKind}
      rows={rows}
      addLabel={t('lists.priorities.add')}
      hint={t('lists.priorities.lowFirst')}
      none={{
        icon: <IconFlag3 />,
        title: t('lists.priorities.none'),
        hint: t('lists.priorities.noneHint'),
      }}
      row={({ id, name, color }) => (
        <>
          <PriorityMark look={looks.get(id)} name={name} />
          <span className={common.growTruncate}>{name}</span>
          <Swatch color={color} />
        </>
      )}
      details={(id, panel) => <PriorityPanel id={id} looks={looks} panel={panel} />}
    />
  )
}
