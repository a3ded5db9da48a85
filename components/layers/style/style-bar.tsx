'use client'

import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconArrowsDiff,
  IconRotate2,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PageLink } from '@/components/ui/page-link'
import { ToolButton } from '@/components/ui/tool-button'
import classes from './layer-style.module.css'
import { FileMenu } from './files/file-menu'
import { StyleMenu } from './styles/style-menu'
import type { AnyDraft } from './use-draft'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import common from '../../ui/common.module.css'

interface StyleBarProps {
  layer: LayerInfoWire
  draft: AnyDraft
  saving: boolean
  onSave: () => void
  comparing: boolean
  onCompare: (comparing: boolean) => void
}

/** Toolbar: layer, style, unsaved changes and the way back. */
export function StyleBar({ layer, draft, saving, onSave, comparing, onCompare }: StyleBarProps) {
  const t = useTranslations('layerStyle')
  const back = `/console/layers?layer=${layer.id}`
  return (
    <header className={classes.bar}>
      <PageLink className={classes.back} href={back} aria-label={t('back')} title={t('back')}>
        <IconArrowLeft size={18} stroke={1.7} aria-hidden="true" />
      </PageLink>
      <h1 className={classes.title} title={layer.name}>
        {layer.name}
      </h1>
      <StyleMenu layer={layer} draft={draft} />
      <FileMenu layer={layer} draft={draft} />
      <span className={common.spread} />
      <ToolButton label={t('undo')} keys="Ctrl Z" disabled={!draft.undo} onClick={() => draft.undo?.()}>
        <IconArrowBackUp size={18} stroke={1.7} />
      </ToolButton>
      <ToolButton label={t('redo')} keys="Ctrl Shift Z" disabled={!draft.redo} onClick={() => draft.redo?.()}>
        <IconArrowForwardUp size={18} stroke={1.7} />
      </ToolButton>
      <ToolButton label={t('reset')} disabled={!draft.dirty} onClick={draft.reset}>
        <IconRotate2 size={18} stroke={1.7} />
      </ToolButton>
      <ToolButton
        label={t('compare')}
        pressed={comparing}
        disabled={!draft.dirty && !comparing}
        onClick={() => onCompare(!comparing)}
      >
        <IconArrowsDiff size={18} stroke={1.7} />
      </ToolButton>
      <Button
        className={classes.save}
        disabled={!draft.dirty || !layer.access.edit}
        loading={saving}
        onClick={onSave}
      >
        {draft.dirty ? t('save') : t('noChanges')}
      </Button>
    </header>
  )
}
