'use client'

import { IconDeviceMobileOff, IconDeviceMobileQuestion, IconPlugConnected } from '@tabler/icons-react'
import { useHotkeys } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs'
import { RecordsPage } from '@/components/records/records-page'
import { type RecordId, useRecordPanel } from '@/components/records/use-record-panel'
import { SidePanelButton } from './side-panel-button'
import { DevicePanel } from './device-panel'
import classes from './devices.module.css'
import { UnknownPanel } from './unknown/unknown-panel'
import { useColumns } from './use-columns'
import { useDevices, useMayManageDevices, useUnknownDevices } from './use-devices'
import { GuidesPanel } from './setup-guides/guides-panel'

const sidePanels = ['unknown', 'ways'] as const

/** The side panel: a device, unknown devices, or setup guides. */
function useSidePanels() {
  const panel = useRecordPanel()
  const [aside, setAside] = useQueryState('aside', parseAsStringLiteral(sidePanels))
  const close = () => void setAside(null)
  useHotkeys([['Escape', () => panel.id === null && close()]])
  return {
    panel: {
      ...panel,
      open: (id: RecordId) => {
        close()
        return panel.open(id)
      },
    },
    aside: panel.id === null ? aside : null,
    toggle: (next: (typeof sidePanels)[number]) => {
      panel.close()
      void setAside(aside === next && panel.id === null ? null : next)
    },
    close,
  }
}

export function DevicesPage() {
  const t = useTranslations()
  const [q, setQ] = useQueryState('q', parseAsString.withDefault(''))
  const searched = q.trim()
  const devices = useDevices({ search: searched || undefined })
  const unknown = useUnknownDevices()
  const may = useMayManageDevices()
  const { panel, aside, toggle, close } = useSidePanels()
  const shown = devices.items.length
  const cut = shown < devices.total
  return (
    <RecordsPage
      title={t('pages.devices')}
      label={t('devices.table')}
      count={cut ? t('kit.rows', { shown, total: devices.total }) : shown}
      source={devices}
      search={{
        text: q,
        setText: (next) => void setQ(next || null),
        rows: devices.items,
        filtered: searched !== '',
        reset: () => void setQ(null),
      }}
      searchLabel={t('devices.search')}
      columns={useColumns()}
      sort="user"
      actions={
        <>
          <SidePanelButton
            label={t('devices.unknown.title')}
            count={unknown.total}
            icon={<IconDeviceMobileQuestion size={17} stroke={1.7} />}
            pressed={aside === 'unknown'}
            onClick={() => toggle('unknown')}
          />
          <SidePanelButton
            label={t('devices.ways.title')}
            icon={<IconPlugConnected size={17} stroke={1.7} />}
            pressed={aside === 'ways'}
            onClick={() => toggle('ways')}
          />
        </>
      }
      add={{ label: t('devices.add'), denied: may ? undefined : t('devices.deniedChange') }}
      none={{
        icon: <IconDeviceMobileOff />,
        title: t('devices.none'),
        hint: t('devices.noneHint'),
        action: { label: t('devices.ways.title'), onClick: () => toggle('ways') },
      }}
      panel={panel}
      details={(id) => <DevicePanel id={id} panel={panel} />}
      aside={
        aside === 'unknown' ? (
          <UnknownPanel unknown={unknown} onClose={close} onGuides={() => toggle('ways')} />
        ) : (
          aside === 'ways' && <GuidesPanel onClose={close} />
        )
      }
    >
      {(table) => (
        <>
          {cut && <p className={classes.cut}>{t('devices.cut', { shown, total: devices.total })}</p>}
          {table}
        </>
      )}
    </RecordsPage>
  )
}
