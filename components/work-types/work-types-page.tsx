'use client'

import { Button } from '@mantine/core'
import { IconBriefcase, IconTemplate } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { useReferenceDenied } from '@/components/reference-data/use-may'
import { RecordsPage } from '@/components/records/records-page'
import { useRecordSearch } from '@/components/records/use-record-search'
import { nameOf } from '@/components/reference-data/use-references'
import common from '../ui/common.module.css'
import { useColumns } from './use-columns'
import { useWorkTypeList } from '@/components/reference-data/use-work-types'
import { TemplatesDialog } from './templates/templates-dialog'
import { WorkTypePanel } from './work-type-panel'

export function WorkTypesPage() {
  const t = useTranslations()
  const types = useWorkTypeList()
  const denied = useReferenceDenied(({ reference }) => reference.write)
  const [choosing, setChoosing] = useQueryState('templates', parseAsBoolean.withDefault(false))
  const choose = () => void setChoosing(true)
  return (
    <>
      <RecordsPage
        title={t('pages.workTypes')}
        label={t('workTypes.table')}
        source={types}
        search={useRecordSearch(types.items, nameOf)}
        columns={useColumns()}
        sort="name"
        add={{ label: t('workTypes.add'), denied }}
        actions={
          !denied && (
            <Button
              variant="default"
              leftSection={<IconTemplate size={16} stroke={1.7} />}
              aria-label={t('workTypes.templates.open')}
              onClick={choose}
            >
              <span className={common.hiddenBelow900}>{t('workTypes.templates.open')}</span>
            </Button>
          )
        }
        none={{
          icon: <IconBriefcase />,
          title: t('workTypes.none'),
          hint: t('workTypes.noneHint'),
          action: denied ? undefined : { label: t('workTypes.templates.open'), onClick: choose },
        }}
        details={(id, panel) => <WorkTypePanel id={id} panel={panel} />}
      />
      <TemplatesDialog opened={choosing && !denied} onClose={() => void setChoosing(null)} />
    </>
  )
}
