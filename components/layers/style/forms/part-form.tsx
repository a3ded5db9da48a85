'use client'

import { TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ClassesSection } from '../classes/classes-section'
import classes from '../layer-style.module.css'
import { type FormOf, isSymbol, type SymbolPart } from '../model/style-model'
import type { StyleDraft } from '../use-style-draft'
import { AreaForm } from './area-form'
import { LabelForm } from './label-form'
import { LineForm } from './line-form'
import { PointForm } from './point-form'
import { ZoomSection } from './zoom-section'
import { FormSection } from '@/components/records/form-section'
import common from '@/components/ui/common.module.css'

/** All settings of the chosen part. */
export function PartForm({ draft }: { draft: StyleDraft }) {
  const t = useTranslations('layerStyle.form')
  const { part, change, model } = draft
  if (!part) return <p className={common.hintParagraph}>{t('nothing')}</p>
  if (part.kind === 'raw') return <RawNote id={part.layer.id} />
  if (part.kind === 'label')
    return (
      <div className={classes.form} key={draft.at}>
        <LabelForm part={part} onChange={change} />
        <ZoomSection part={part} onChange={change} />
      </div>
    )
  const several = model.parts.filter(isSymbol).length > 1
  return (
    <div className={classes.form} key={draft.at}>
      <ClassesSection part={part} onChange={change} />
      <SymbolForm part={part} onChange={change} />
      <ZoomSection part={part} onChange={change} />
      {(several || part.title !== '') && (
        <FormSection title={t('legend')}>
          <TextInput
            label={t('title')}
            description={t('titleHint')}
            value={part.title}
            maxLength={200}
            onChange={(event) => change({ ...part, title: event.currentTarget.value }, 'title')}
          />
        </FormSection>
      )}
    </div>
  )
}

function SymbolForm({ part, onChange }: FormOf<SymbolPart>) {
  switch (part.kind) {
    case 'point':
      return <PointForm part={part} onChange={onChange} />
    case 'line':
      return <LineForm part={part} onChange={onChange} />
    case 'area':
      return <AreaForm part={part} onChange={onChange} />
  }
}

function RawNote({ id }: { id: string }) {
  const t = useTranslations('layerStyle.form')
  return <p className={common.hintParagraph}>{t('raw', { id })}</p>
}
