'use client'

import { Alert, Button } from '@mantine/core'
import { IconGitCompare } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useApiMutation } from '@/components/api/use-api'
import { type ImportInput, type ImportJob, startImport } from '../import-api'
import classes from '../imports.module.css'

interface JobChangesProps {
  job: ImportJob
  /** The input of a trial, while it is known. */
  trial: ImportInput | null
  onStarted: (job: number) => void
}

/** How an import changed an existing layer; after a trial, how it would, with the choice to go on. */
export function JobChanges({ job, trial, onStarted }: JobChangesProps) {
  const t = useTranslations('imports.merge')
  const locale = useLocale()
  const apply = useApiMutation(startImport, {
    stale: ['imports'],
    failed: t('notApplied'),
    onDone: ({ id }) => onStarted(id),
  })
  if (!job.changes) return null
  const number = new Intl.NumberFormat(locale)
  const { added, changed, unchanged, missing } = job.changes
  const facts = [
    [t('added'), added],
    [t('changed'), changed],
    [t('unchanged'), unchanged],
    [t('missingCount'), missing],
  ] as const
  return (
    <Alert
      color={job.dryRun ? 'yellow' : 'gray'}
      icon={<IconGitCompare />}
      title={t(job.dryRun ? 'trial' : 'result')}
    >
      <dl className={classes.facts}>
        {facts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number.format(count)}</dd>
          </div>
        ))}
      </dl>
      {job.dryRun && trial && (
        <Button
          size="sm"
          mt="sm"
          loading={apply.isPending}
          onClick={() => apply.mutate({ ...trial, dryRun: undefined })}
        >
          {t('apply')}
        </Button>
      )}
    </Alert>
  )
}
