'use client'

import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconTableImport } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApiMutation } from '@/components/api/use-api'
import { type ImportPreview, startImport, previewImport, type ImportInput } from '../import-api'
import classes from '../imports.module.css'
import { useImportInput, previewPart } from '../use-import-input'
import { MisfitForm } from './misfit-form'
import { PreviewPane } from './preview-pane'
import { ReadingForm } from './reading-form'
import { SystemField } from './system-field'
import { TargetForm } from './target-form'
import { faultsOf } from './input-errors'
import common from '@/components/ui/common.module.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { queryKeys } from '@/components/api/query-keys'

/** A preview of the import, requested again when an option changes. */
function usePreview(input: ImportInput) {
  const [asked] = useDebouncedValue(previewPart(input), 150)
  const query = useQuery({
    queryKey: [...queryKeys.noun('imports'), 'preview', asked],
    queryFn: ({ signal }) => previewImport(asked, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { data, error, isFetching, isPending } = query
  return { preview: data, error, busy: isFetching, loading: isPending, retry: () => void query.refetch() }
}

interface CheckStepProps {
  /** Name of the stored upload. */
  upload: string
  fileName: string
  onOther: () => void
  onStarted: (job: number, trial: ImportInput | null) => void
}

/** Files that cannot be read before their coordinate system is named. */
const mayLackSystem = /\.(dxf|sxf|mif|fgb|gml|xml|zip)$/i

const titleOf = (fileName: string) => fileName.replace(/\.[^.]{1,10}$/, '').trim()

/** A preview of the file, and the options to correct how it is read. */
export function CheckStep({ upload, fileName, onOther, onStarted }: CheckStepProps) {
  const t = useTranslations('imports')
  const kit = useTranslations('kit')
  const editor = useImportInput(upload, titleOf(fileName))
  const { preview, error, busy, loading, retry } = usePreview(editor.input)
  // The last preview stays visible while a failed option is corrected.
  const [last, setLast] = useState<ImportPreview | undefined>(preview)
  if (preview && preview !== last) setLast(preview)
  const start = useApiMutation(startImport, {
    stale: ['imports'],
    failed: t('notStarted'),
    onDone: ({ id, dryRun }) => onStarted(id, dryRun ? editor.input : null),
  })
  const faults = faultsOf(editor, last, t)
  // Objects are only changed after the counts have been seen.
  const changesObjects = editor.input.mode === 'replace' || editor.input.mode === 'upsert'
  const ready = Boolean(last?.geometryType) && !error && !busy && Object.keys(faults).length === 0
  return (
    <form
      className={classes.check}
      aria-label={t('title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) start.mutate(changesObjects ? { ...editor.input, dryRun: true } : editor.input)
      }}
    >
      <div className={classes.settings}>
        <div className={classes.settingsScroll}>
          <p className={common.nameBreakable}>{fileName}</p>
          <TargetForm editor={editor} faults={faults} />
          {last && <ReadingForm editor={editor} preview={last} />}
          {!last && error && mayLackSystem.test(fileName) && (
            <SystemField editor={editor} preview={{ srid: null, sridFrom: 'assumed' }} />
          )}
          {last && <MisfitForm editor={editor} />}
        </div>
        <footer className={classes.foot}>
          <Button
            type="submit"
            size="sm"
            leftSection={<IconTableImport size={17} stroke={1.7} />}
            disabled={!ready}
            loading={start.isPending}
          >
            {t(changesObjects ? 'merge.try' : 'start')}
          </Button>
          <Button size="sm" variant="subtle" color="gray" onClick={onOther}>
            {t('other')}
          </Button>
        </footer>
      </div>
      <section className={classes.preview} aria-label={t('preview.title')} aria-busy={busy}>
        {error && (
          <Alert
            color="red"
            icon={<IconAlertTriangle />}
            title={t('preview.failed')}
            role="alert"
            className={classes.alert}
          >
            <p className={classes.alertText}>{error.message}</p>
            <div className={common.wrap}>
              <Button size="compact-sm" variant="default" onClick={retry}>
                {kit('retry')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={onOther}>
                {t('file.other')}
              </Button>
            </div>
          </Alert>
        )}
        <PreviewPane editor={editor} preview={last} stale={busy || Boolean(error)} loading={loading} />
      </section>
    </form>
  )
}
