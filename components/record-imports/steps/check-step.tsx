'use client'

import { Alert, Button, Checkbox, Progress, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import { useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import common from '@/components/ui/common.module.css'
import { createUuid } from '@/components/ui/create-uuid'
import wizard from '@/components/ui/wizard/wizard.module.css'
import {
  checkTable,
  type ImportCheck,
  type ImportDone,
  type ImportKind,
  type ImportTable,
  importTable,
  type Matching,
  type Reading,
} from '../import-api'
import classes from '../record-imports.module.css'
import { forgetRun, keyOfRun } from '../run-keys'
import { useProgress } from '../use-progress'
import { CheckedRows } from './checked-rows'

interface CheckStepProps {
  kind: ImportKind
  upload: string
  reading: Reading
  matching: Matching
  table: ImportTable
  onBack: () => void
  onOther: () => void
  onDone: (done: ImportDone) => void
}

/** What the file would create, and what is wrong with its rows; from here it is imported. */
export function CheckStep(props: CheckStepProps) {
  const { kind, upload, reading, matching, onBack, onDone } = props
  const t = useTranslations('recordImports.check')
  const queries = useQueryClient()
  // Exports write the times of the reader.
  const dates = useDates()
  const [checkKey] = useState(createUuid)
  const order = { upload, reading, ...matching, timeZone: dates.zone }
  const checked = useQuery({
    queryKey: queryKeys.one('record-imports', `check ${checkKey}`),
    queryFn: () => checkTable(kind, { ...order, progressKey: checkKey }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const run = useMutation({
    mutationFn: (skip: boolean) =>
      importTable(kind, { ...order, progressKey: keyOfRun({ kind, order, skip }) }, skip),
    async onSuccess(done, skip) {
      forgetRun({ kind, order, skip })
      onDone(done)
      // The list alone: the check would run again.
      await queries.invalidateQueries({ queryKey: [...queryKeys.noun('record-imports'), 'list'] })
      await queries.invalidateQueries({
        queryKey: kind === 'users' ? queryKeys.noun('users') : queryKeys.tasks,
      })
    },
  })
  const key = checked.isFetching
    ? checkKey
    : run.isPending
      ? keyOfRun({ kind, order, skip: run.variables })
      : null
  if (key !== null) return <Waiting progress={key} words={checked.isFetching ? 'checking' : 'importing'} />
  const failed = checked.error ?? run.error
  return (
    <div className={common.fillColumn}>
      <div className={classes.body}>
        {failed && (
          <Alert color="red" icon={<IconAlertTriangle />} title={t('failed')} role="alert">
            <p className={common.alertText}>{failed.message}</p>
          </Alert>
        )}
        {checked.data && <Results {...props} check={checked.data} run={run.mutate} />}
      </div>
      {!checked.data && (
        <footer className={classes.foot}>
          <Button variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        </footer>
      )}
    </div>
  )
}

function Waiting({ progress, words }: { progress: string; words: 'checking' | 'importing' }) {
  const t = useTranslations('recordImports.check')
  const share = useProgress(progress)
  return (
    <div className={common.scroll}>
      <div className={wizard.middle}>
        <p className={wizard.lead} role="status">
          {t(words)}
        </p>
        <Progress value={share === null ? 100 : share * 100} animated size="lg" aria-label={t(words)} />
        <p className={common.note}>{t('stay')}</p>
      </div>
    </div>
  )
}

interface ResultsProps extends Pick<CheckStepProps, 'kind' | 'table' | 'matching' | 'onBack' | 'onOther'> {
  check: ImportCheck
  run: (skip: boolean) => void
}

const filters = ['all', 'errors'] as const

/** Counts, the rows, and the way on. */
function Results({ kind, table, matching, check, onBack, onOther, run }: ResultsProps) {
  const t = useTranslations('recordImports.check')
  const { total, right, faulty, rows } = check
  const [filter, setFilter] = useState<string>(faulty > 0 ? 'errors' : 'all')
  const [skip, setSkip] = useState(false)
  const shown = filter === 'errors' ? rows.filter(({ errors }) => errors.length > 0) : rows
  const able = faulty === 0 || (skip && right > 0)
  return (
    <>
      <Alert
        color={faulty > 0 ? 'yellow' : 'green'}
        icon={faulty > 0 ? <IconAlertTriangle /> : <IconCheck />}
        title={faulty > 0 ? t('faulty', { count: faulty, total }) : t('right', { count: right })}
        role="status"
      >
        <p className={common.alertText}>{t(faulty > 0 ? 'mend' : `creates.${kind}`)}</p>
      </Alert>
      {faulty > 0 && (
        <SegmentedControl
          className={classes.start}
          size="xs"
          aria-label={t('filter')}
          value={filter}
          onChange={setFilter}
          data={filters.map((value) => ({ value, label: t(`filters.${value}`) }))}
        />
      )}
      <CheckedRows rows={shown} table={table} matching={matching} />
      {rows.length < total && <p className={common.note}>{t('first', { shown: rows.length, total })}</p>}
      <footer className={classes.foot}>
        <Button disabled={!able} onClick={() => run(skip)}>
          {t(`import.${kind}`, { count: faulty === 0 || skip ? right : total })}
        </Button>
        {faulty > 0 && right > 0 && (
          <Checkbox
            label={t('skip', { count: faulty })}
            checked={skip}
            onChange={(event) => setSkip(event.currentTarget.checked)}
          />
        )}
        <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.7} />} onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="default" onClick={onOther}>
          {t('other')}
        </Button>
      </footer>
    </>
  )
}
