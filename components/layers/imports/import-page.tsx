'use client'

import { ActionIcon, Button, EmptyState, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconLock, IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsInteger, useQueryState } from 'nuqs'
import { useState } from 'react'
import { useLayerRights } from '../use-rights'
import { PageLink } from '@/components/ui/page-link'
import { type Begun, CheckStep } from './check/check-step'
import { FileStep } from './file/file-step'
import classes from './imports.module.css'
import { JobStep } from './job/job-step'
import { useUpload } from './use-upload'
import common from '../../ui/common.module.css'

const steps = ['file', 'check', 'load'] as const

/** The current step of the wizard. */
function Steps({ step }: { step: (typeof steps)[number] }) {
  const t = useTranslations('imports.steps')
  const names = { file: t('file'), check: t('check'), load: t('load') }
  const at = steps.indexOf(step)
  return (
    <ol className={classes.steps} aria-label={t('label')}>
      {steps.map((name, index) => (
        <li
          key={name}
          className={classes.step}
          data-state={index < at ? 'past' : index === at ? 'now' : 'next'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={classes.stepMark} aria-hidden="true">
            {index < at ? <IconCheck size={13} stroke={2.4} /> : index + 1}
          </span>
          <span className={classes.stepName}>{names[name]}</span>
        </li>
      ))}
    </ol>
  )
}

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
      <header className={classes.bar}>
        <Tooltip label={t('back')}>
          <ActionIcon
            component={PageLink}
            href="/console/layers"
            aria-label={t('back')}
            variant="subtle"
            color="gray"
          >
            <IconArrowLeft size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        <h1 className={classes.title}>{t('title')}</h1>
        <Steps step={step} />
      </header>
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
