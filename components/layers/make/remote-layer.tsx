'use client'

import {
  Alert,
  Button,
  MultiSelect,
  PasswordInput,
  SegmentedControl,
  Select,
  Text,
  TextInput,
} from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { post } from '@/components/api/use-api'
import { splitFieldErrors } from '@/components/records/field-errors'
import { FieldPair, FormSection } from '@/components/records/form-section'
import { RecordForm } from '@/components/records/record-form'
import { RecordPanel } from '@/components/records/record-panel'
import { useRecordForm } from '@/components/records/use-record-form'
import { useLayerRights } from '../use-rights'
import { GroupSelect } from './group-select'
import type { MakeProps } from './make-props'
import { credentials, type RemoteOffer, useRemoteLook } from './remote-look'
import { useMade } from './use-made'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'

const blank = {
  kind: 'WMS' as 'WMS' | 'WFS',
  url: '',
  user: '',
  password: '',
  layers: [] as string[],
  style: '',
  typeName: '',
  name: '',
  group: '',
}

const optionsOf = (offered: RemoteOffer['layers']) =>
  offered.map(({ name, title, path = [] }) => ({
    value: name,
    label: [...path.slice(1), title || name].join(' / '),
  }))

const sourceNames = {
  'source.url': 'url',
  'source.user': 'user',
  'source.password': 'password',
  'source.layers': 'layers',
  'source.style': 'style',
  'source.typeName': 'typeName',
} as const
const addressNames = { url: 'url', user: 'user', password: 'password' } as const

/** Adds a layer of another server: address, available layers, selection. */
export function RemoteLayer(props: MakeProps) {
  const { address, folders } = props
  const t = useTranslations('layers')
  const k = useTranslations('kit')
  const rights = useLayerRights()
  const look = useRemoteLook()
  const made = useMade(props)
  const offer = look.data
  const record = useRecordForm({
    initial: blank,
    validate: {
      // The selection appears after the server has been queried.
      url: (value) => (!value.trim() ? k('required') : offer ? null : t('remote.lookFirst')),
      layers: (value, { kind }) => (kind === 'WMS' && value.length === 0 ? k('required') : null),
      typeName: (value, { kind }) => (kind === 'WFS' && !value ? k('required') : null),
      name: (value) => (value.trim() ? null : k('required')),
    },
    save: ({ kind, url, user, password, layers, style, typeName, name }) => {
      const what = kind === 'WMS' ? { layers, ...(style && layers.length === 1 && { style }) } : { typeName }
      return post<{ layer: LayerInfoWire }>('/layers', {
        name: name.trim(),
        dataStoreName: kind.toLowerCase(),
        source: { url: url.trim(), version: offer?.version, ...credentials({ user, password }), ...what },
      })
    },
    savedText: t('make.made'),
    serverNames: ({ layers }) => ({
      ...sourceNames,
      ...Object.fromEntries(layers.map((_, at) => [`source.layers.${at}`, 'layers'])),
    }),
    onSaved: ({ layer }) => made(layer.id, record.form.getValues().group),
  })
  const { form } = record
  const { values } = form
  const ask = () => {
    form.clearErrors()
    look.mutate(values, {
      // An invalid or forbidden address is an error of its field; an unreachable server is shown below the button.
      onError: (error) => form.setErrors(splitFieldErrors(error.message, addressNames).fields),
    })
  }
  const unplaced =
    look.error && Object.keys(splitFieldErrors(look.error.message, addressNames).fields).length === 0
  const choose = (names: readonly string[], offered: RemoteOffer['layers']) => {
    const titles = names.flatMap((name) => offered.find((one) => one.name === name)?.title ?? [])
    if (!form.isTouched('name') || values.name === '')
      form.setFieldValue('name', titles.join(', ').slice(0, 200))
  }
  const styles = offer?.layers.find(
    ({ name }) => values.layers.length === 1 && name === values.layers[0],
  )?.styles
  return (
    <RecordPanel label={t('add.remote')} heading={t('add.remote')} onClose={address.close}>
      <RecordForm
        record={record}
        isNew
        denied={rights.makes ? undefined : t('add.denied')}
        onCancel={address.close}
      >
        <FormSection title={t('remote.server')} hint={t('remote.hint')}>
          <SegmentedControl
            aria-label={t('remote.kind')}
            data={[
              { value: 'WMS', label: t('remote.wms') },
              { value: 'WFS', label: t('remote.wfs') },
            ]}
            {...form.getInputProps('kind')}
            onChange={(kind) => {
              look.reset()
              form.setValues({ kind: kind as 'WMS' | 'WFS', layers: [], typeName: '', style: '' })
            }}
          />
          <TextInput
            label={t('general.url')}
            placeholder="https://"
            withAsterisk
            spellCheck={false}
            autoFocus
            {...form.getInputProps('url')}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || offer) return
              event.preventDefault()
              if (values.url.trim()) ask()
            }}
          />
          <FieldPair>
            <TextInput label={t('general.user')} autoComplete="off" {...form.getInputProps('user')} />
            <PasswordInput
              label={t('general.password')}
              autoComplete="new-password"
              {...form.getInputProps('password')}
            />
          </FieldPair>
          <div>
            <Button
              variant={offer ? 'default' : 'filled'}
              loading={look.isPending}
              disabled={values.url.trim() === ''}
              onClick={ask}
            >
              {t(offer ? 'remote.again' : 'remote.look')}
            </Button>
          </div>
          {unplaced && look.error && (
            <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={t('remote.failed')}>
              {look.error.message}
            </Alert>
          )}
        </FormSection>
        {offer && (
          <FormSection
            title={offer.title || t('remote.offer')}
            hint={offer.abstract.slice(0, 300) || undefined}
          >
            {offer.layers.length + offer.types.length === 0 && <Text size="sm">{t('remote.nothing')}</Text>}
            {values.kind === 'WMS' ? (
              <MultiSelect
                label={t('remote.layers')}
                description={t('remote.layersHint')}
                withAsterisk
                searchable
                limit={200}
                maxValues={20}
                data={optionsOf(offer.layers)}
                {...form.getInputProps('layers')}
                onChange={(names) => {
                  form.setValues({ layers: names, style: '' })
                  choose(names, offer.layers)
                }}
              />
            ) : (
              <Select
                label={t('remote.type')}
                withAsterisk
                searchable
                limit={200}
                data={optionsOf(offer.types)}
                {...form.getInputProps('typeName')}
                value={values.typeName || null}
                onChange={(name) => {
                  form.setFieldValue('typeName', name ?? '')
                  choose(name ? [name] : [], offer.types)
                }}
              />
            )}
            {styles && styles.length > 1 && (
              <Select
                label={t('remote.style')}
                clearable
                data={styles.map(({ name, title }) => ({ value: name, label: title || name }))}
                value={values.style || null}
                onChange={(style) => form.setFieldValue('style', style ?? '')}
                error={form.errors.style}
              />
            )}
            <TextInput
              label={t('general.name')}
              withAsterisk
              maxLength={200}
              {...form.getInputProps('name')}
            />
            <GroupSelect
              folders={folders}
              value={form.values.group}
              onChange={(group) => form.setFieldValue('group', group)}
            />
          </FormSection>
        )}
      </RecordForm>
    </RecordPanel>
  )
}
