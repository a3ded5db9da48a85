'use client'

import { Button, EmptyState } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsInteger, useQueryState } from 'nuqs'
import { useState } from 'react'
import { useLayerRights } from '../use-rights'
import { PageLink } from '@/components/ui/page-link'
import { useUpload } from '@/components/api/use-upload'
import { WizardBar } from '@/components/ui/wizard/wizard-bar'
import { type Begun, CheckStep } from './check/check-step'
import { FileStep } from './file/file-step'
import { JobStep } from './job/job-step'
import common from '../../ui/common.module.css'

const steps = ['file', 'check', 'load'] as const

const alone: Begun = { trial: null, more: 0 }

/** Import wizard in three steps: upload, check, import. The import continues in the background. */
export function ImportPage() {
  const t = useTranslations('imports')
  const { makes } = useLayerRights()
  const [job, setJob] = useQueryState('job', parseAsInteger.withOptions({ history: 'push' }))
  const { upload, send, cancel } = useUpload()
  const [{ trial, more }, setBegun] = useState<Begun>(alone)
  const step = job !== null ? 'load' : upload.state === 'sent' ? 'check' : 'file'
  const open = (id: number, begun = alone) => {
    setBegun(begun)
    void setJob(id)
  }
  const begin = () => {
    cancel()
    void setJob(null)
  }
  return (
    <div className={common.surfacePage}>
      <WizardBar
        title={t('title')}
        back={{ href: '/console/layers', label: t('back') }}
        label={t('steps.label')}
        steps={steps.map((name) => ({ name, label: t(`steps.${name}`) }))}
        step={step}
      />
      {!makes ? (
        <EmptyState icon={<IconLock />} title={t('denied')}>
          <EmptyState.Actions>
            <Button component={PageLink} href="/console/layers">
              {t('back')}
            </Button>
          </EmptyState.Actions>
        </EmptyState>
      ) : job !== null ? (
        <JobStep key={job} id={job} trial={trial} more={more} onAgain={begin} onStarted={open} />
      ) : upload.state === 'sent' ? (
        <CheckStep
          key={upload.name}
          upload={upload.name}
          fileName={upload.file.name}
          onOther={cancel}
          onStarted={open}
        />
      ) : (
        <FileStep upload={upload} onFile={send} onCancel={cancel} onOpen={open} />
      )}
    </div>
  )
}
