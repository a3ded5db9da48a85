'use client'

import { IconFileCertificate } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useApiList } from '@/components/api/use-api'
import { RecordsPage } from '@/components/records/records-page'
import { useRecordSearch } from '@/components/records/use-record-search'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { titleOf } from '@/components/reference-data/use-references'
import type { ActTemplateWire } from '@/lib/domain/act-templates/presenter'
import { TemplatePanel } from './template-panel'
import { useColumns } from './use-columns'

const whole = { query: { page: 1, limit: 1000 } }

/** The templates of acts. */
export function ActsPage() {
  const t = useTranslations()
  const denied = useReferenceDenied(({ actTemplates }) => actTemplates.write)
  const templates = useApiList<ActTemplateWire>('act-templates', '/rest/acts/templates', whole)
  return (
    <RecordsPage
      title={t('pages.acts')}
      label={t('acts.table')}
      source={templates}
      search={useRecordSearch(templates.items, titleOf)}
      columns={useColumns()}
      sort="title"
      add={{ label: t('acts.add'), denied }}
      none={{ icon: <IconFileCertificate />, title: t('acts.none'), hint: t('acts.noneHint') }}
      details={(id, panel) => <TemplatePanel id={id} panel={panel} />}
    />
  )
}
