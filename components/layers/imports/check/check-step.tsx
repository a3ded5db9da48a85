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
import { kindsIn, MixedChoice } from './mixed-choice'
import { OtherLayers, otherSources } from './other-layers'
import { PreviewPane } from './preview-pane'
import { ReadingForm } from './reading-form'
import { useSourceNames } from './source-names'
import { SystemField } from './system-field'
import { TableChoice } from './table-choice'
import { TargetForm } from './target-form'
import { TimesChoice } from './times-choice'
import { faultsOf } from './input-errors'
import { showFailure } from '@/components/ui/show-notice'
import common from '@/components/ui/common.module.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { queryKeys } from '@/components/api/query-keys'

/** A preview of the import, requested again when an option changes. */
function usePreview(input: ImportInput) {
  const wanted = previewPart(input)
  const [asked] = useDebouncedValue(wanted, 150)
  const isWaiting = JSON.stringify(asked) !== JSON.stringify(wanted)
  const query = useQuery({
    queryKey: [...queryKeys.noun('imports'), 'preview', asked],
    queryFn: ({ signal }) => previewImport(asked, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { data, error, isFetching, isPending } = query
  return {
    preview: data,
    error,
    busy: isWaiting || isFetching,
    loading: isPending,
    retry: () => void query.refetch(),
  }
}

/** What was started beside the shown job. */
export interface Begun {
  /** The input of a trial. */
  trial: ImportInput | null
  /** Number of further layers. */
  more: number
}

interface NamedSource {
  source: string
  title: string
}

/** Starts the import of the shown layer, then those of others in the same file, each as a new layer. */
async function startAll({ input, others }: { input: ImportInput; others: readonly NamedSource[] }) {
  const { fields: _, typeName: _type, name = '', ...rest } = input
  const job = await startImport(input)
  const refused: string[] = []
  for (const { source, title } of others)
    await startImport({ ...rest, source, name: `${name}, ${title}` }).catch((error: Error) =>
      refused.push(`${title}: ${error.message}`),
    )
  return { job, refused }
}

interface CheckStepProps {
  /** Name of the stored upload. */
  upload: string
  fileName: string
  onOther: () => void
  onStarted: (job: number, begun: Begun) => void
}

/** Files that cannot be read before their coordinate system is named. */
const mayLackSystem = /\.(dxf|sxf|mif|fgb|gml|xml|zip|tiff?|jp2|j2k)$/i

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
  const [ticked, setTicked] = useState<string[]>([])
  const sources = last && editor.target === 'new' ? otherSources(last.sources, editor.input.source) : []
  const nameOf = useSourceNames(last?.sources ?? [])
  const others = ticked.filter((source) => sources.includes(source))
  const start = useApiMutation(startAll, {
    stale: ['imports'],
    failed: t('notStarted'),
    onDone: ({ job, refused }) => {
      if (refused.length > 0) showFailure(t('notStarted'), refused.join('; '))
      onStarted(job.id, { trial: job.dryRun ? editor.input : null, more: others.length - refused.length })
    },
  })
  const faults = faultsOf(editor, last, t)
  // Objects are only changed after the counts have been seen.
  const changesObjects = editor.input.mode === 'replace' || editor.input.mode === 'upsert'
  const asTable = last?.mayBeTable && editor.input.withoutGeometry === 'table'
  const isRaster = Boolean(last?.raster)
  const isTaken = isRaster ? editor.target === 'new' : Boolean(last?.geometryType || asTable)
  const ready = isTaken && !error && !busy && Object.keys(faults).length === 0
  return (
    <form
      className={classes.check}
      aria-label={t('title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!ready) return
        const input: ImportInput = changesObjects ? { ...editor.input, dryRun: true } : editor.input
        start.mutate({ input, others: others.map((source) => ({ source, title: nameOf(source) })) })
      }}
    >
      <div className={classes.settings}>
        <div className={classes.settingsScroll}>
          <p className={common.nameBreakable}>{fileName}</p>
          <TargetForm editor={editor} faults={faults} onlyNew={isRaster} />
          {last?.mayBeTable && editor.target === 'new' && <TableChoice editor={editor} />}
          {last && editor.target === 'new' && kindsIn(last).length > 1 && (
            <MixedChoice editor={editor} preview={last} />
          )}
          {last?.raster && <TimesChoice editor={editor} raster={last.raster} />}
          {last && <ReadingForm editor={editor} preview={last} />}
          {!last && error && mayLackSystem.test(fileName) && (
            <SystemField editor={editor} preview={{ srid: null, sridFrom: 'assumed' }} />
          )}
          {sources.length > 0 && (
            <OtherLayers sources={sources} nameOf={nameOf} chosen={others} onChange={setTicked} />
          )}
          {last && !isRaster && <MisfitForm editor={editor} />}
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
            <p className={common.alertText}>{error.message}</p>
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
