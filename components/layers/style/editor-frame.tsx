'use client'

import { Alert, Button, SegmentedControl } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useLeaveGuard } from '@/components/records/use-leave-guard'
import { SplitView } from '@/components/ui/split-view'
import { useNarrow } from '@/components/ui/use-width'
import classes from './layer-style.module.css'
import { LayerContext } from './layer-context'
import { StyleBar } from './style-bar'
import { useDraftKeys } from './use-draft-keys'
import type { AnyDraft } from './use-draft'
import type { Saving } from './use-save-style'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import common from '../../ui/common.module.css'

interface EditorFrameProps {
  layer: LayerInfoWire
  draft: AnyDraft
  saving: Saving
  /** What the forms are about, for the tabs. */
  label: string
  forms: ReactNode
  json: ReactNode
  map: (comparing: boolean) => ReactNode
}

/** The editor of a style: forms or JSON on the left, a map on the right. */
export function EditorFrame({ layer, draft, saving, label, forms, json, map }: EditorFrameProps) {
  const t = useTranslations('layerStyle')
  const narrow = useNarrow()
  const [share, setShare] = useState(38)
  const [pane, setPane] = useState<'left' | 'right'>('left')
  const [tab, setTab] = useState<'symbols' | 'json'>('symbols')
  const [comparing, setComparing] = useState(false)
  const mayEdit = layer.access.edit
  useLeaveGuard(draft.dirty && !saving.saving)
  useDraftKeys(draft, () => mayEdit && draft.dirty && void saving.save())

  return (
    <LayerContext value={layer}>
      <div className={common.surfacePage}>
        <StyleBar
          layer={layer}
          draft={draft}
          saving={saving.saving}
          onSave={() => void saving.save()}
          comparing={comparing}
          onCompare={setComparing}
        />
        {!mayEdit && (
          <Alert className={classes.notice} color="petrol" p="xs" role="status">
            {t('readOnly')}
          </Alert>
        )}
        {(draft.outdated || saving.conflict) && (
          <Alert className={classes.notice} color="orange" p="xs" role="alert" title={t('conflict.title')}>
            {t('conflict.text')}{' '}
            <Button variant="default" onClick={() => void saving.load('theirs')}>
              {t('conflict.theirs')}
            </Button>{' '}
            <Button variant="default" onClick={() => void saving.load('mine')}>
              {t('conflict.mine')}
            </Button>
          </Alert>
        )}
        {saving.refused && (
          <Alert className={classes.notice} color="red" p="xs" role="alert" title={t('notSaved')}>
            {saving.refused}
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
              { value: 'left', label },
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
                  { value: 'symbols', label },
                  { value: 'json', label: t('tabs.json') },
                ]}
              />
              {tab === 'json' ? (
                json
              ) : (
                <fieldset className={classes.fields} disabled={!mayEdit} aria-label={label}>
                  {forms}
                </fieldset>
              )}
            </div>
          }
          right={map(comparing)}
        />
      </div>
    </LayerContext>
  )
}
