'use client'

import { useTranslations } from 'next-intl'
import { FormSection } from '@/components/records/form-section'
import type { ObjectFeature, ObjectSource } from '../types'
import { useValueText } from '../use-value-text'
import classes from './panel.module.css'

/** Attributes that the layer shows as read-only. */
export function ReadOnlyFields({ source, feature }: { source: ObjectSource; feature: ObjectFeature }) {
  const t = useTranslations('objects.form')
  const said = useValueText()
  const fields = source.fields.filter(({ view, forUpsert }) => view && !forUpsert)
  if (fields.length === 0) return null
  return (
    <FormSection title={t('readOnly')}>
      <dl className={classes.facts}>
        {fields.map(({ id, name, rusName, type }) => (
          <div key={id}>
            <dt>{rusName || name}</dt>
            <dd>{said(feature.properties[name], type) || '–'}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  )
}
