'use client'

import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { fetchFile } from '@/components/api/fetch-file'
import { useFileDownload } from '@/components/ui/use-file-download'
import type { MovementAddress } from './use-movement-address'

const tables = ['xlsx', 'csv'] as const
const every = [...tables, 'gpx', 'kml', 'geojson'] as const

/** Totals are no places. */
const offers = { mileage: tables, trips: every, stops: every, visits: every } as const
const kinds = ['mileage', 'trips', 'stops', 'visits'] as const

/** Exports the report in the language of the reader. */
export function ReportMenu({ address, filled }: { address: MovementAddress; filled: boolean }) {
  const t = useTranslations('movement')
  const { running, start, stop } = useFileDownload('movement-export')
  const { days, query, by, empty, layer } = address
  const download = (kind: (typeof kinds)[number], format: string) =>
    start({
      label: format.toUpperCase(),
      fileName: `${t(`kinds.${kind}`)} ${days.from === days.to ? days.from : `${days.from} – ${days.to}`}.${format}`,
      fetch: (watched) =>
        fetchFile({
          path: '/rest/reports/export',
          query: { ...query, by, empty, kind, format, ...(kind === 'visits' && { layerId: layer }) },
          ...watched,
        }),
    })
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Tooltip label={t('export')}>
          <ActionIcon
            aria-label={t('export')}
            loading={running}
            disabled={!filled}
            size="lg"
            variant="default"
          >
            <IconDownload size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {kinds.map((kind) => (
          <Fragment key={kind}>
            <Menu.Label>{t(`kinds.${kind}`)}</Menu.Label>
            {offers[kind].map((format) => (
              <Menu.Item
                key={format}
                disabled={running}
                aria-label={`${t(`kinds.${kind}`)}, ${format.toUpperCase()}`}
                onClick={() => void download(kind, format)}
              >
                {format.toUpperCase()}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
        {running && (
          <Menu.Item color="red" leftSection={<IconX size={17} stroke={1.8} />} onClick={stop}>
            {t('cancel')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
