'use client'

import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { FieldPair, FormSection } from '@/components/records/form-section'
import type { useRecordForm } from '@/components/records/use-record-form'
import type { BasemapValues } from './form-values'
import { TryAddress } from './try-address'

interface SourceFieldsProps {
  form: ReturnType<typeof useRecordForm<BasemapValues, unknown>>['form']
  kind: 'raster' | 'wms'
}

const example = 'https://tiles.example.org/{z}/{x}/{y}.png'

/** Fields for the tile address of an external map. */
export function SourceFields({ form, kind }: SourceFieldsProps) {
  const t = useTranslations('basemaps')
  return (
    <FormSection title={t('source')}>
      <TextInput
        label={t('url')}
        description={kind === 'raster' ? t('rasterHint', { example }) : t('wmsHint')}
        withAsterisk
        maxLength={2000}
        spellCheck={false}
        autoComplete="off"
        {...form.getInputProps('url')}
      />
      {kind === 'wms' && (
        <>
          <TextInput
            label={t('layers')}
            description={t('layersHint')}
            withAsterisk
            maxLength={1000}
            spellCheck={false}
            {...form.getInputProps('layers')}
          />
          <FieldPair>
            <Select
              label={t('version')}
              allowDeselect={false}
              data={['1.1.1', '1.3.0']}
              {...form.getInputProps('version')}
            />
            <Select
              label={t('format')}
              allowDeselect={false}
              data={[
                { value: 'image/png', label: 'PNG' },
                { value: 'image/jpeg', label: 'JPEG' },
              ]}
              {...form.getInputProps('format')}
            />
          </FieldPair>
        </>
      )}
      <FieldPair>
        <NumberInput
          label={t('minZoom')}
          min={0}
          max={24}
          allowDecimal={false}
          {...form.getInputProps('minZoom')}
        />
        <NumberInput
          label={t('maxZoom')}
          min={0}
          max={24}
          allowDecimal={false}
          {...form.getInputProps('maxZoom')}
        />
      </FieldPair>
      <FieldPair>
        <Select
          label={t('tileSize')}
          allowDeselect={false}
          data={['128', '256', '512', '1024']}
          {...form.getInputProps('tileSize')}
        />
        {kind === 'raster' && /\{s\}/.test(form.values.url) ? (
          <TextInput label={t('subdomains')} placeholder="a,b,c" {...form.getInputProps('subdomains')} />
        ) : (
          <span />
        )}
      </FieldPair>
      {kind === 'raster' && <Switch label={t('tms')} {...form.getInputProps('tms', { type: 'checkbox' })} />}
      <TryAddress values={form.values} kind={kind} />
    </FormSection>
  )
}
