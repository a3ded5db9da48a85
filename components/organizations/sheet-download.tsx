'use client'

import { Button, Group, Select } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { fetchFile } from '@/components/api/fetch-file'
import { useFileDownload } from '@/components/ui/use-file-download'

const sizes = ['6', '12', '24'] as const

interface SheetDownloadProps {
  /** Whose public page the codes open; null as long as none is chosen. */
  organizationId: number | null
  /** The layer of whose objects there are codes; null for those of the page alone. */
  layer: number | null
}

/** How many codes are on a sheet, and the button that loads the sheets. */
export function SheetDownload({ organizationId, layer }: SheetDownloadProps) {
  const t = useTranslations('publicSettings')
  const [perSheet, setPerSheet] = useState<(typeof sizes)[number]>('12')
  const { running, start } = useFileDownload('code-sheets')
  const download = () =>
    start({
      label: 'PDF',
      fileName: `${t('codes')} ${layer ?? organizationId}.pdf`,
      fetch: (watched) =>
        fetchFile({
          path: `/rest/organizations/${organizationId}/codes`,
          query: { layer, perSheet },
          ...watched,
        }),
    })
  return (
    <>
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
          disabled={organizationId === null}
          leftSection={<IconQrcode size={15} stroke={1.7} />}
          onClick={() => void download()}
        >
          {t('download')}
        </Button>
      </Group>
    </>
  )
}
