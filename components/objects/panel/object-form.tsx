'use client'

import type { Geometry } from 'geojson'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError, isConflict } from '@/components/api/api-error'
import { FormSection } from '@/components/records/form-section'
import { leaveSafely } from '@/components/records/leave-guard'
import { RecordForm } from '@/components/records/record-form'
import { type StoredVersion, useRecordForm } from '@/components/records/use-record-form'
import { clearFigures, drawStore, figuresStore } from '../draw/draw-store'
import type { Neighbour } from '../draw/use-neighbours'
import type { ObjectFeature, ObjectSource } from '../types'
import { useObjectWrites } from '../use-object-writes'
import { FieldInput } from './field-input'
import {
  editable,
  type FormValues,
  faultOf,
  formName,
  fromControl,
  toFormValues,
  toProperties,
} from './form-values'
import { GeometrySection } from './geometry-section'
import { useGeometryWords } from '../use-geometry-words'
import { useValueText } from '../use-value-text'
import classes from './panel.module.css'

/** Attributes that the layer shows as read-only. */
function ReadOnlyFields({ source, feature }: { source: ObjectSource; feature: ObjectFeature }) {
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

interface ObjectFormProps {
  source: ObjectSource
  /** Null for a new object. */
  feature: ObjectFeature | null
  etag: string | null
  name: string
  /** Why nothing here can be changed. */
  denied: string | undefined
  reload?: StoredVersion<unknown>['reload']
  onCreated: (id: number) => void
  onCancel: () => void
}

/** The attributes and the geometry of an object. */
export function ObjectForm(props: ObjectFormProps) {
  const { source, feature, etag, name, denied, reload, onCreated, onCancel } = props
  const t = useTranslations('objects')
  const writes = useObjectWrites(source)
  const fields = editable(source)
  const geometryWords = useGeometryWords()
  const valueText = useValueText()
  const record = useRecordForm<FormValues, ObjectFeature>({
    initial: toFormValues(source, feature),
    validate: (values) => {
      const errors: Record<string, string> = {}
      for (const field of fields) {
        const fault = faultOf(values[formName(field)], field)
        if (fault) errors[formName(field)] = t(`form.fault.${fault}`)
      }
      if (source.place && !values.geometry)
        errors.geometry = t(drawStore.get() ? 'form.unfinished' : 'form.noGeometry')
      return errors
    },
    save: async (values, changed) => {
      if (!feature)
        return writes.create({ geometry: values.geometry, properties: toProperties(source, values) })
      const geometry = changed.geometry ? { geometry: changed.geometry } : {}
      const properties = toProperties(source, changed)
      return (await writes.change(feature.id, { ...geometry, properties }, etag)).body
    },
    savedText: feature ? undefined : t('form.created'),
    serverNames: Object.fromEntries(fields.map((field) => [`properties.${field.name}`, formName(field)])),
    ...(reload && {
      stored: {
        etag,
        reload,
        fields: {
          ...Object.fromEntries(
            fields.map((field) => [
              formName(field),
              {
                label: field.rusName || field.name,
                show: (held: unknown) => valueText(fromControl(held, field), field.type),
              },
            ]),
          ),
          geometry: {
            label: t('form.geometry'),
            show: (shape: Geometry | null) => shape && geometryWords(shape),
          },
        },
      },
    }),
    onSaved: (saved) => {
      clearFigures()
      if (!feature) onCreated(saved.id)
    },
  })
  const { form, changed, dirty } = record
  const values = form.getValues()
  const { geometry } = values
  const setGeometry = (next: Geometry) => form.setFieldValue('geometry', next as never)

  const latest = useRef({ feature, etag, dirty })
  latest.current = { feature, etag, dirty }
  /** The version that a drawing is based on; null takes the current one. */
  const drawnOf = useRef<string | null>(null)
  const saveGeometry = async (next: Geometry, neighbours: readonly Neighbour[]) => {
    const now = latest.current
    if (!now.feature || now.dirty) {
      setGeometry(next)
      return drawStore.set(null)
    }
    const { id, geometry: before } = now.feature
    const basis = drawnOf.current ?? now.etag
    let undo: () => Promise<unknown>
    try {
      if (neighbours.length > 0) {
        const all = [{ id, etag: basis, before, geometry: next }, ...neighbours]
        undo = await writes.changeTogether(all)
      } else {
        const { etag: written } = await writes.change(id, { geometry: next }, basis)
        undo = () => writes.change(id, { geometry: before }, written)
      }
    } catch (error) {
      if (!isConflict(error)) throw error
      await reload?.()
      drawnOf.current = null
      throw new ApiError(412, neighbours.length > 0 ? error.message : t('draw.changedMeanwhile'))
    }
    drawStore.set(null)
    const saved =
      neighbours.length > 0
        ? t('form.neighboursSaved', { count: neighbours.length })
        : t('form.geometrySaved')
    writes.undoable(saved, undo, t('form.geometryBack'))
  }
  const saveLabel = t(feature && !dirty ? 'draw.save' : 'draw.done')
  const draw = () => {
    if (denied || !source.place) return
    drawnOf.current = etag
    drawStore.set({
      name,
      geometryType: source.place.geometryType,
      initial: geometry,
      saveLabel,
      guarded: dirty,
      ...(feature ? dirty && { alone: 'unsaved' } : { alone: 'new' }),
      onDone: saveGeometry,
      onCancel: () => void leaveSafely(() => drawStore.set(null)),
    })
  }
  const begin = useEffectEvent(() => {
    if (!feature && source.place) draw()
  })
  useEffect(() => {
    begin()
    return () => drawStore.set(null)
  }, [])

  // Edits made meanwhile are saved together with the drawing.
  useEffect(
    () =>
      drawStore.set((input) => {
        if (!input) return input
        const { alone: _, ...rest } = input
        const alone = feature ? (dirty ? ('unsaved' as const) : null) : ('new' as const)
        return { ...rest, saveLabel, guarded: dirty, ...(alone && { alone }) }
      }),
    [saveLabel, dirty, feature],
  )

  const draft = changed.geometry ?? null
  useEffect(() => {
    figuresStore.set(draft ? [{ key: 'draft', geometry: draft, look: 'draft' }] : [])
  }, [draft])
  useEffect(() => clearFigures, [])

  return (
    <RecordForm record={record} isNew={!feature} denied={denied} onCancel={onCancel}>
      {source.place && (
        <GeometrySection
          geometry={geometry}
          geometryType={source.place.geometryType}
          error={form.errors.geometry}
          changed={draft !== null && feature !== null}
          denied={denied}
          onDraw={draw}
        />
      )}
      {fields.length > 0 && (
        <FormSection title={t('form.attributes')}>
          {fields.map((field) => (
            <FieldInput
              key={field.id}
              field={field}
              isEnd={field.name === source.endField}
              value={values[formName(field)]}
              error={form.errors[formName(field)]}
              onChange={(next) => form.setFieldValue(formName(field), next as never)}
            />
          ))}
        </FormSection>
      )}
      {feature && <ReadOnlyFields source={source} feature={feature} />}
    </RecordForm>
  )
}
