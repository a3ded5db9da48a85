'use client'

import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { FormSection } from '@/components/records/form-section'
import type { LayerWire } from '@/lib/domain/layers/presenter'
import { SheetDownload } from './sheet-download'

/** Sheets of codes that open the public page, with an object of a layer filled in or without. */
export function CodeSheets({ organizationId }: { organizationId: number }) {
  const t = useTranslations('publicSettings')
  const [layer, setLayer] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: queryKeys.list('layers', '/layers', {}),
    queryFn: async ({ signal }) =>
      (await request<{ layers: { layer: LayerWire }[] }>('/layers', { signal })).body,
  })
  const layers = (data?.layers ?? []).filter(({ layer: one }) => one.access.serviceObjects)
  return (
    <FormSection title={t('codes')} hint={t('codesHint')}>
      <Select
        label={t('codesLayer')}
        clearable
        searchable
        placeholder={t('codesPage')}
        data={layers.map(({ layer: { id, name } }) => ({ value: String(id), label: name }))}
        value={layer}
        onChange={setLayer}
      />
      <SheetDownload organizationId={organizationId} layer={layer === null ? null : Number(layer)} />
    </FormSection>
  )
}
