'use client'

import { List, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSection } from '@/components/records/form-section'
import { PanelScroll } from '@/components/records/record-panel'
import classes from './addresses.module.css'
import { CopyTool } from './copy-tool'
import { type ServiceAddress, serviceAddresses } from './service-addresses'
import { SnippetsSection } from './snippets-section'
import { TokenRequest } from './token-request'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'

/** Service URLs of the layer for other programs, and how to open it in QGIS. */
export function AddressesTab({ layer }: { layer: LayerInfoWire }) {
  const t = useTranslations('layers.addresses')
  const [token, setToken] = useState('')
  const key = token.trim() || (layer.public ? null : t('placeholder'))
  const addresses = serviceAddresses(layer, key)
  const vector = layer.layerType === 'vector'
  return (
    <PanelScroll>
      <FormSection title={t('tokenTitle')} hint={t(layer.public ? 'publicHint' : 'tokenHint')}>
        <TextInput
          label={t('token')}
          placeholder={t('placeholder')}
          spellCheck={false}
          autoComplete="off"
          value={token}
          onChange={(event) => setToken(event.currentTarget.value)}
        />
        <TokenRequest onToken={setToken} />
      </FormSection>
      <FormSection title={t('title')} hint={t('layerName', { name: layer.info.typeName })}>
        {addresses.map((address) => (
          <AddressLine key={address.kind} address={address} />
        ))}
      </FormSection>
      <SnippetsSection layer={layer} token={key} />
      <FormSection title={t('qgisTitle')}>
        <List type="ordered" size="sm" spacing={6}>
          <List.Item>{t('qgis.open')}</List.Item>
          <List.Item>{t(vector ? 'qgis.vector' : 'qgis.raster')}</List.Item>
          <List.Item>{t('qgis.name', { name: layer.info.typeName })}</List.Item>
        </List>
        <Text size="xs" c="dimmed">
          {t('qgis.note')}
        </Text>
      </FormSection>
    </PanelScroll>
  )
}

function AddressLine({ address: { kind, url } }: { address: ServiceAddress }) {
  const t = useTranslations('layers.addresses')
  const name = t(`kinds.${kind}.name`)
  return (
    <div className={classes.address}>
      <TextInput
        label={name}
        description={t(`kinds.${kind}.hint`)}
        readOnly
        value={url}
        classNames={{ input: classes.url }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyTool name={name} value={url} />
    </div>
  )
}
