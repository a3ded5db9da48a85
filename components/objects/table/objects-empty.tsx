'use client'

import { IconTableOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ListEmpty } from '@/components/records/list-empty'
import type { ObjectsState } from '../use-objects-state'

export function ObjectsEmpty({ state }: { state: ObjectsState }) {
  const t = useTranslations('objects')
  const { pages, active, reset, source, add } = state
  return (
    <ListEmpty
      error={pages.error}
      onRetry={pages.retry}
      filtered={active > 0}
      onReset={reset}
      icon={<IconTableOff />}
      title={t(source.place ? 'empty.layer' : 'empty.table')}
      hint={
        source.access.write ? t(source.place ? 'empty.layerHint' : 'empty.tableHint') : t('empty.readOnly')
      }
      action={source.access.write ? { label: t('add'), onClick: add } : undefined}
    />
  )
}
