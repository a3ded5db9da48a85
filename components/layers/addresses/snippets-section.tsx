'use client'

import { Code, SegmentedControl } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSection } from '@/components/records/form-section'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import classes from './addresses.module.css'
import { CopyTool } from './copy-tool'
import { type SnippetKind, snippetKinds, snippetsOf } from './snippets'

const names: Record<SnippetKind, string> = {
  maplibre: 'MapLibre',
  leaflet: 'Leaflet',
  openlayers: 'OpenLayers',
}

/** Code for pages of others that show the layer. */
export function SnippetsSection({ layer, token }: { layer: LayerInfoWire; token: string | null }) {
  const t = useTranslations('layers.addresses')
  const [kind, setKind] = useState<SnippetKind>('maplibre')
  const code = snippetsOf(layer, token)[kind]
  const name = names[kind]
  return (
    <FormSection title={t('snippets.title')} hint={t(layer.public ? 'snippets.publicHint' : 'snippets.hint')}>
      <div className={classes.snippetHead}>
        <SegmentedControl
          aria-label={t('snippets.library')}
          size="xs"
          value={kind}
          onChange={(value) => setKind(value as SnippetKind)}
          data={snippetKinds.map((value) => ({ value, label: names[value] }))}
        />
        <CopyTool name={name} value={code} />
      </div>
      <Code block className={classes.snippet} tabIndex={0}>
        {code}
      </Code>
    </FormSection>
  )
}
