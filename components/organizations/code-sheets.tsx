'use client'

import { Button, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconQrcode } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { fetchFile } from '@/components/api/fetch-file'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { FormSection } from '@/components/records/form-section'
import { useFileDownload } from '@/components/ui/use-file-download'
import type { LayerWire } from '@/lib/domain/layers/presenter'

const sizes = ['6', '12', '24'] as const

/** Sheets of codes that open the public page, with an object of a layer filled in or without. */
export function CodeSheets({ organizationId }: { organizationId: number }) {
  const t = useTranslations('publicSettings')
  const [layer, setLayer] = useState<string | null>(null)
  const [perSheet, setPerSheet] = useState<(typeof sizes)[number]>('12')
  const { running, start } = useFileDownload('code-sheets')
  const { data } = useQuery({
    queryKey: queryKeys.list('layers', '/layers', {}),
    queryFn: async ({ signal }) =>
      (await request<{ layers: { layer: LayerWire }[] }>('/layers', { signal })).body,
  })
  const layers = (data?.layers ?? []).filter(({ layer: one }) => one.access.serviceObjects)
  const download = () =>
    start({
      label: 'PDF',
      fileName: `${t('codes')} ${organizationId}.pdf`,
      fetch: (watched) =>
        fetchFile({
          path: `/rest/organizations/${organizationId}/codes`,
          query: { layer, perSheet },
          ...watched,
        }),
    })
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
      <Select
        label={t('perSheet')}
        allowDeselect={false}
        data={sizes.map((size) => ({ value: size, label: t('perSheetOf', { count: Number(size) }) }))}
        value={perSheet}
        onChange={(size) => setPerSheet(sizes.find((one) => one === size) ?? '12')}
      />
      <Group>
        <Button
          variant="default"
          loading={running}
          leftSection={<IconQrcode size={15} stroke={1.7} />}
          onClick={() => void download()}
        >
          {t('download')}
        </Button>
      </Group>
    </FormSection>
  )
}
