'use client'

import { Alert, Button, SegmentedControl, Skeleton } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLeaveGuard } from '@/components/records/use-leave-guard'
import { SplitView } from '@/components/ui/split-view'
import { useNarrow } from '@/components/ui/use-width'
import { PartForm } from './forms/part-form'
import { JsonView } from './json/json-view'
import classes from './layer-style.module.css'
import { PartList } from './parts/part-list'
import { LayerContext } from './layer-context'
import { StyleBar } from './style-bar'
import { useDraftKeys } from './use-draft-keys'
import { useSaveStyle } from './use-save-style'
import { type StoredStyle, useStyleDraft } from './use-style-draft'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import common from '../../ui/common.module.css'

const PreviewMap = dynamic(() => import('./preview/preview-map'), {
  ssr: false,
  loading: () => <Skeleton className={classes.mapGhost} />,
})

interface StyleEditorProps {
  layer: LayerInfoWire
  stored: StoredStyle
  reload: () => Promise<StoredStyle | undefined>
}

/** Style editor: symbols on the left, map on the right. */
export function StyleEditor({ layer, stored, reload }: StyleEditorProps) {
  const t = useTranslations('layerStyle')
  const narrow = useNarrow()
  const [share, setShare] = useState(38)
  const [pane, setPane] = useState<'left' | 'right'>('left')
  const [tab, setTab] = useState<'symbols' | 'json'>('symbols')
  const [comparing, setComparing] = useState(false)
  const draft = useStyleDraft(stored)
  const { saving, conflict, save, load, refused } = useSaveStyle({ layer, draft, reload })
  const mayEdit = layer.access.edit
  useLeaveGuard(draft.dirty && !saving)
  useDraftKeys(draft, () => mayEdit && draft.dirty && void save())
  const changed = draft.outdated || conflict

  return (
    <LayerContext value={layer}>
      <div className={common.surfacePage}>
        <StyleBar
          layer={layer}
          draft={draft}
          saving={saving}
          onSave={() => void save()}
          comparing={comparing}
          onCompare={setComparing}
        />
        {!mayEdit && (
          <Alert className={classes.notice} color="petrol" p="xs" role="status">
            {t('readOnly')}
          </Alert>
        )}
        {changed && (
          <Alert className={classes.notice} color="orange" p="xs" role="alert" title={t('conflict.title')}>
            {t('conflict.text')}{' '}
            <Button variant="default" onClick={() => void load('theirs')}>
              {t('conflict.theirs')}
            </Button>{' '}
            <Button variant="default" onClick={() => void load('mine')}>
              {t('conflict.mine')}
            </Button>
          </Alert>
        )}
        {refused && (
          <Alert className={classes.notice} color="red" p="xs" role="alert" title={t('notSaved')}>
            {refused}
          </Alert>
        )}
        {narrow && (
          <SegmentedControl
            className={classes.panes}
            size="xs"
            aria-label={t('panes.label')}
            value={pane}
            onChange={(next) => setPane(next as 'left' | 'right')}
            data={[
              { value: 'left', label: t('panes.symbols') },
              { value: 'right', label: t('panes.map') },
            ]}
          />
        )}
        <SplitView
          label={t('edge')}
          show={narrow ? pane : 'both'}
          share={share}
          onShare={setShare}
          left={
            <div className={common.fillColumn}>
              <SegmentedControl
                className={classes.tabs}
                size="xs"
                aria-label={t('tabs.label')}
                value={tab}
                onChange={(next) => setTab(next as 'symbols' | 'json')}
                data={[
                  { value: 'symbols', label: t('tabs.symbols') },
                  { value: 'json', label: t('tabs.json') },
                ]}
              />
              {tab === 'json' ? (
                <JsonView draft={draft} readOnly={!mayEdit} />
              ) : (
                <fieldset className={classes.fields} disabled={!mayEdit} aria-label={t('tabs.symbols')}>
                  <PartList draft={draft} />
                  <PartForm draft={draft} />
                </fieldset>
              )}
            </div>
          }
          right={<PreviewMap layer={layer} draft={draft} saved={comparing} />}
        />
      </div>
    </LayerContext>
  )
}
