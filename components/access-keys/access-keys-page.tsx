'use client'

import { IconKey } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApiList } from '@/components/api/use-api'
import { RecordsPage } from '@/components/records/records-page'
import { useRecordSearch } from '@/components/records/use-record-search'
import type { AccessKey, FreshKey } from './access-key'
import { AccessKeyPanel } from './access-key-panel'
import { useColumns } from './use-columns'

const textOf = ({ title, user, prefix }: AccessKey) => `${title} ${user.fio} ${prefix}`
const whole = { query: { page: 1, limit: 1000 } }

export function AccessKeysPage() {
  const t = useTranslations()
  const keys = useApiList<AccessKey>('accessKeys', '/rest/access-keys/list', whole)
  // A key is returned only once; it is kept here while its panel opens.
  const [fresh, setFresh] = useState<FreshKey | null>(null)
  return (
    <RecordsPage
      title={t('pages.accessKeys')}
      label={t('accessKeys.table')}
      source={keys}
      search={useRecordSearch(keys.items, textOf)}
      columns={useColumns()}
      sort="title"
      add={{ label: t('accessKeys.add') }}
      none={{ icon: <IconKey />, title: t('accessKeys.none'), hint: t('accessKeys.noneHint') }}
      details={(id, panel) => (
        <AccessKeyPanel
          id={id}
          panel={panel}
          fresh={fresh && fresh.id === id ? fresh : null}
          onFresh={setFresh}
        />
      )}
    />
  )
}
