'use client'

import { Skeleton, Tabs } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ImportPreview } from '../import-api'
import classes from '../imports.module.css'
import type { InputEditor } from '../use-import-input'
import { FieldsTable } from './fields-table'
import { PreviewFacts } from './preview-facts'
import { PreviewWarnings } from './preview-warnings'
import { RowsTable } from './rows-table'
import { isDegrees } from './is-degrees'
import common from '@/components/ui/common.module.css'

const PreviewMap = dynamic(() => import('./preview-map'), {
  ssr: false,
  loading: () => <Skeleton className={classes.map} />,
})

interface PreviewPaneProps {
  editor: InputEditor
  preview: ImportPreview | undefined
  /** A newer preview is loading. */
  stale: boolean
  loading: boolean
}

/** A preview of the import: facts, map and table. */
export function PreviewPane({ editor, preview, stale, loading }: PreviewPaneProps) {
  const t = useTranslations('imports.preview')
  if (!preview) return loading ? <PreviewGhost label={t('loading')} /> : null
  return (
    <div className={classes.previewBody} data-stale={stale || undefined}>
      <PreviewFacts preview={preview} />
      <PreviewWarnings editor={editor} preview={preview} />
      {preview.bbox && isDegrees(preview.bbox) && (
        <PreviewMap
          label={t('map')}
          sample={preview.sample}
          box={preview.bbox}
          shows={preview.raster ? 'box' : 'objects'}
        />
      )}
      {!preview.raster && (
        <Tabs defaultValue="rows" keepMounted={false} className={classes.tabs}>
          <Tabs.List>
            <Tabs.Tab value="rows">{t('rows')}</Tabs.Tab>
            <Tabs.Tab value="fields">
              {t('fields')} <span className={classes.count}>{preview.fields.length}</span>
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="rows">
            <RowsTable preview={preview} titles={editor.input.fields} />
          </Tabs.Panel>
          <Tabs.Panel value="fields">
            <FieldsTable editor={editor} preview={preview} />
          </Tabs.Panel>
        </Tabs>
      )}
    </div>
  )
}

function PreviewGhost({ label }: { label: string }) {
  return (
    <div className={classes.previewBody}>
      <p className={common.note} role="status">
        {label}
      </p>
      <Skeleton height={44} />
      <Skeleton className={classes.map} />
      <Skeleton height={240} />
    </div>
  )
}
