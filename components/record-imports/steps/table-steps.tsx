'use client'

import { Alert, Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import common from '@/components/ui/common.module.css'
import wizard from '@/components/ui/wizard/wizard.module.css'
import {
  type ImportDone,
  type ImportKind,
  type ImportTable,
  type Matching,
  type Reading,
  readTable,
} from '../import-api'
import { firstMatching, type Remembered, rememberedOf } from '../matching'
import { CheckStep } from './check-step'
import { MatchStep } from './match-step'

interface TableStepsProps {
  kind: ImportKind
  upload: string
  step: string
  onStep: (step: 'match' | 'check') => void
  remembered: Remembered
  onRemember: (matched: Remembered) => void
  onOther: () => void
  onDone: (done: ImportDone) => void
}

/** The steps of an uploaded table: matching its columns, and the check of its rows. */
export function TableSteps(props: TableStepsProps) {
  const { kind, upload, onOther } = props
  const t = useTranslations('recordImports')
  const [reading, setReading] = useState<Reading>({})
  const { data, error, isFetching } = useQuery({
    queryKey: [...queryKeys.one('record-imports', upload), reading],
    queryFn: ({ signal }) => readTable(kind, upload, reading, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (error)
    return (
      <div className={common.scroll}>
        <div className={wizard.middle}>
          <Alert color="red" icon={<IconAlertTriangle />} title={t('match.failed')} role="alert">
            <p className={common.alertText}>{error.message}</p>
            <Button size="compact-sm" variant="default" onClick={onOther}>
              {t('file.other')}
            </Button>
          </Alert>
        </div>
      </div>
    )
  if (!data)
    return (
      <div className={wizard.middle} role="status" aria-label={t('match.reading')}>
        <Skeleton height={200} />
      </div>
    )
  const form = `${data.encoding ?? ''} ${data.separator ?? ''} ${data.sheet ?? ''}`
  return (
    <OpenTable
      {...props}
      key={form}
      table={data}
      stale={isFetching}
      reading={reading}
      onReading={(change) => setReading({ ...reading, ...change })}
    />
  )
}

interface OpenTableProps extends TableStepsProps {
  table: ImportTable
  stale: boolean
  reading: Reading
  onReading: (change: Reading) => void
}

function OpenTable(props: OpenTableProps) {
  const {
    kind,
    upload,
    step,
    onStep,
    table,
    stale,
    reading,
    onReading,
    remembered,
    onRemember,
    onOther,
    onDone,
  } = props
  const [matching, setMatching] = useState<Matching>(() => ({
    columns: firstMatching(table, remembered),
    defaults: {},
  }))
  if (step === 'check')
    return (
      <CheckStep
        kind={kind}
        upload={upload}
        reading={reading}
        matching={matching}
        table={table}
        onBack={() => onStep('match')}
        onOther={onOther}
        onDone={onDone}
      />
    )
  return (
    <MatchStep
      table={table}
      stale={stale}
      matching={matching}
      onMatching={setMatching}
      onReading={onReading}
      onOther={onOther}
      onNext={() => {
        onRemember(rememberedOf(table, matching.columns))
        onStep('check')
      }}
    />
  )
}
