'use client'

import { NumberInput, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useClusters } from '@/components/reference-data/use-structure'
import { FieldPair, FormSection } from '@/components/records/form-section'
import { geometryTypes } from '@/lib/shared/layer-types'
import { useGeometryNames } from '../kinds/use-kind-names'
import type { GeneralValues } from './general-values'
import type { LayerInfoWire, LayerSourceWire } from '@/lib/domain/layers/presenter'

interface SectionProps {
  form: UseFormReturnType<GeneralValues>
  layer: LayerInfoWire
}

/** Name and content. */
export function MainSection({ form, layer }: SectionProps) {
  const t = useTranslations('layers.general')
  const names = useGeometryNames()
  const local = layer.dataStoreName === 'local' && !layer.isView
  return (
    <FormSection title={t('main')}>
      <TextInput label={t('name')} withAsterisk maxLength={200} {...form.getInputProps('name')} />
      <TextInput
        label={t('typeName')}
        description={t('typeNameHint')}
        withAsterisk
        maxLength={127}
        spellCheck={false}
        {...form.getInputProps('typeName')}
      />
      {layer.geometryType && (
        <Select
          label={t('geometry')}
          description={local ? t('geometryHint') : t('geometryForeign')}
          data={geometryTypes.map((value) => ({ value, label: names[value] }))}
          allowDeselect={false}
          disabled={!local}
          {...form.getInputProps('geometryType')}
        />
      )}
      <Switch
        label={t('view')}
        description={t('viewHint')}
        {...form.getInputProps('view', { type: 'checkbox' })}
      />
    </FormSection>
  )
}

/** What map services say about the layer. */
export function AboutSection({ form }: SectionProps) {
  const t = useTranslations('layers.general')
  return (
    <FormSection title={t('about')} hint={t('aboutHint')}>
      <Textarea
        label={t('description')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
      <TextInput
        label={t('keywords')}
        description={t('keywordsHint')}
        maxLength={5000}
        {...form.getInputProps('keywords')}
      />
      <TextInput
        label={t('attribution')}
        description={t('attributionHint')}
        maxLength={500}
        {...form.getInputProps('attribution')}
      />
      <TextInput label={t('license')} maxLength={500} {...form.getInputProps('license')} />
    </FormSection>
  )
}

/** Settings for mobile clients. */
export function ServiceSection({ form }: SectionProps) {
  const t = useTranslations('layers.general')
  return (
    <FormSection title={t('service')} hint={t('serviceHint')}>
      <FieldPair>
        <Select
          label={t('serviceKind')}
          data={['WMS', 'WFS']}
          allowDeselect={false}
          {...form.getInputProps('service')}
        />
        <NumberInput
          label={t('tileSize')}
          min={64}
          max={2048}
          allowDecimal={false}
          {...form.getInputProps('tileSize')}
        />
      </FieldPair>
      <Textarea
        label={t('customFields')}
        description={t('customFieldsHint')}
        autosize
        minRows={1}
        maxRows={8}
        spellCheck={false}
        {...form.getInputProps('customFields')}
      />
    </FormSection>
  )
}

/** The source of a remote layer. */
export function RemoteSection({ form, source }: { form: SectionProps['form']; source: LayerSourceWire }) {
  const t = useTranslations('layers.general')
  const what = source.typeName ?? source.layers?.join(', ') ?? ''
  return (
    <FormSection title={t('remote', { kind: source.kind })} hint={t('remoteHint', { what })}>
      <TextInput label={t('url')} spellCheck={false} {...form.getInputProps('url')} />
      <FieldPair>
        <TextInput label={t('user')} autoComplete="off" {...form.getInputProps('user')} />
        <PasswordInput
          label={t('password')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      </FieldPair>
    </FormSection>
  )
}

/** Settings for Main administrators only. */
export function AdministeredSection({ form, layer, administers }: SectionProps & { administers: boolean }) {
  const t = useTranslations('layers.general')
  const { items: clusters } = useClusters()
  const known = clusters.map(({ id, title }) => ({ value: String(id), label: title }))
  const here = layer.clusterId === null || known.some(({ value }) => value === String(layer.clusterId))
  const data = here ? known : [...known, { value: String(layer.clusterId), label: layer.cluster ?? '' }]
  return (
    <FormSection title={t('administered')} hint={administers ? undefined : t('administeredDenied')}>
      <Select
        label={t('cluster')}
        placeholder={t('noCluster')}
        data={data}
        clearable={administers}
        searchable
        disabled={!administers}
        {...form.getInputProps('clusterId')}
        value={form.values.clusterId || null}
        onChange={(value) => form.setFieldValue('clusterId', value ?? '')}
      />
      <FieldPair>
        <Switch
          label={t('system')}
          description={t('systemHint')}
          disabled={!administers}
          {...form.getInputProps('system', { type: 'checkbox' })}
        />
        <TextInput
          label={t('systemCode')}
          maxLength={100}
          disabled={!administers}
          {...form.getInputProps('systemCode')}
        />
      </FieldPair>
    </FormSection>
  )
}
