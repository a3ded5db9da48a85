'use client'

import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileText, IconMapPin, IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ExportFormat, exportFormats } from '@/components/api/export-tasks'
import { useExport } from './use-export'

const icons = { csv: IconFileText, xlsx: IconFileSpreadsheet, geojson: IconMapPin }

/** Exports all tasks matching the filters, over all pages. */
export function ExportMenu({ count }: { count: number }) {
  const t = useTranslations('exporting')
  const { running, start, stop } = useExport()
  const names: Record<ExportFormat, string> = { csv: t('csv'), xlsx: t('xlsx'), geojson: t('geojson') }
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <Tooltip label={t('label')}>
          <ActionIcon aria-label={t('label')} loading={running} size="lg" variant="default">
            <IconDownload size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{count > 0 ? t('what', { count }) : t('empty')}</Menu.Label>
        {exportFormats.map((format) => {
          const Icon = icons[format]
          return (
            <Menu.Item
              key={format}
              disabled={count === 0 || running}
              leftSection={<Icon size={17} stroke={1.7} />}
              onClick={() => void start(format)}
            >
              {names[format]}
            </Menu.Item>
          )
        })}
        {running && (
          <Menu.Item color="red" leftSection={<IconX size={17} stroke={1.8} />} onClick={stop}>
            {t('cancel')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
