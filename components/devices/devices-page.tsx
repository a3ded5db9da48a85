'use client'

import { IconDeviceMobileOff, IconDeviceMobileQuestion, IconPlugConnected } from '@tabler/icons-react'
import { useHotkeys } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs'
import { ListEmpty } from '@/components/records/list-empty'
import { ListPage } from '@/components/records/list-page'
import { RecordGrid } from '@/components/records/record-grid'
import { useListKeys } from '@/components/records/use-list-keys'
import { useRecordList } from '@/components/records/use-record-list'
import { type RecordId, useRecordPanel } from '@/components/records/use-record-panel'
import { AsideButton } from './aside-button'
import { DevicePanel } from './device-panel'
import classes from './devices.module.css'
import { UnknownPanel } from './unknown/unknown-panel'
import { useColumns } from './use-columns'
import { useDevices, useMayManageDevices, useUnknownDevices } from './use-devices'
import { WaysPanel } from './ways/ways-panel'

const asides = ['unknown', 'ways'] as const

/** What lies beside the list: a device, those that nobody has registered, or how devices are set up. */
function useAsides() {
  const panel = useRecordPanel()
  const [aside, setAside] = useQueryState('aside', parseAsStringLiteral(asides))
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
    toggle: (next: (typeof asides)[number]) => {
      panel.close()
      void setAside(aside === next && panel.id === null ? null : next)
    },
    close,
  }
}

export function DevicesPage() {
  const t = useTranslations()
  const [q, setQ] = useQueryState('q', parseAsString.withDefault(''))
  const search = q.trim()
  const devices = useDevices({ search: search || undefined })
  const unknown = useUnknownDevices()
  const may = useMayManageDevices()
  const { panel, aside, toggle, close } = useAsides()
  const list = useRecordList({ rows: devices.items, columns: useColumns(), sort: 'user', panel })
  const add = () => panel.open('new')
  useListKeys({ list, onAdd: may ? add : undefined })
  const shown = devices.items.length
  return (
    <ListPage
      title={t('pages.devices')}
      count={
        devices.loading
          ? undefined
          : shown < devices.total
            ? t('kit.rows', { shown, total: devices.total })
            : shown
      }
      search={{ label: t('devices.search'), value: q, onChange: (next) => void setQ(next || null) }}
      actions={
        <>
          <AsideButton
            label={t('devices.unknown.title')}
            count={unknown.total}
            icon={<IconDeviceMobileQuestion size={17} stroke={1.7} />}
            pressed={aside === 'unknown'}
            onClick={() => toggle('unknown')}
          />
          <AsideButton
            label={t('devices.ways.title')}
            icon={<IconPlugConnected size={17} stroke={1.7} />}
            pressed={aside === 'ways'}
            onClick={() => toggle('ways')}
          />
        </>
      }
      add={{
        label: t('devices.add'),
        onClick: add,
        denied: may ? undefined : t('devices.deniedChange'),
      }}
      panel={
        panel.id !== null ? (
          <DevicePanel key={panel.id} id={panel.id} panel={panel} />
        ) : aside === 'unknown' ? (
          <UnknownPanel unknown={unknown} onClose={close} onWays={() => toggle('ways')} />
        ) : (
          aside === 'ways' && <WaysPanel onClose={close} />
        )
      }
    >
      {shown < devices.total && (
        <p className={classes.cut}>{t('devices.cut', { shown, total: devices.total })}</p>
      )}
      <RecordGrid
        label={t('devices.table')}
        list={list}
        loading={devices.loading}
        empty={
          <ListEmpty
            error={devices.error}
            onRetry={devices.retry}
            filtered={search !== ''}
            onReset={() => void setQ(null)}
            icon={<IconDeviceMobileOff />}
            title={t('devices.none')}
            hint={t('devices.noneHint')}
            action={{ label: t('devices.ways.title'), onClick: () => toggle('ways') }}
          />
        }
      />
    </ListPage>
  )
}
