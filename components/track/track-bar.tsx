'use client'

import { ActionIcon, Button, Loader, MultiSelect, Select, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Person } from '@/components/api/person-types'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { withRights } from '@/components/api/use-api'
import { pageDeniedTo } from '@/components/api/pages'
import { useMay } from '@/components/api/session-user'
import { useDevices } from '@/components/devices/use-devices'
import { nameOf, useOptions } from '@/components/reference-data/use-references'
import { SpanPicker } from '@/components/sensors/span-picker'
import { usePeopleChoices } from '@/components/reference-data/use-people-choices'
import { PageLink } from '@/components/ui/page-link'
import { ToolButton } from '@/components/ui/tool-button'
import classes from './track.module.css'
import { mostOthers, type TrackAddress } from './use-track-address'

interface Option {
  value: string
  label: string
}

interface TrackBarProps {
  address: TrackAddress
  busy: boolean
  onRefresh: () => void
}

/** Everybody else. There may be very many: before the list is opened only those of the URL are fetched, for their
 * names. */
function useOtherOptions(options: readonly Option[], { user, others }: TrackAddress): Option[] {
  const names = useQueries({
    queries: others.map((id) => ({
      queryKey: queryKeys.one('users', `/rest/users/${id}`),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request<Person>(`/rest/users/${id}`, { query: withRights, signal }),
    })),
    combine: (results) => results.map(({ data }) => data?.body.fio),
  })
  return useMemo(() => {
    const known = new Set(options.map(({ value }) => value))
    return [
      ...options.filter(({ value }) => value !== String(user)),
      ...others.flatMap((id, n) =>
        known.has(String(id)) ? [] : [{ value: String(id), label: names[n] ?? `№ ${id}` }],
      ),
    ]
  }, [options, user, others, names])
}

/** Which device of the person; absent for people with one. */
function DeviceSelect({ userId, address }: { userId: number; address: TrackAddress }) {
  const t = useTranslations('track')
  const denied = pageDeniedTo(useMay(), '/console/devices')
  const { items } = useDevices({ userId, enabled: !denied })
  if (items.length < 2) return null
  return (
    <Select
      size="xs"
      className={classes.device}
      aria-label={t('device')}
      placeholder={t('allDevices')}
      clearable
      data={items.map(({ id, key, title }) => ({ value: String(id), label: title ?? key }))}
      value={address.device === null ? null : String(address.device)}
      onChange={(value) => address.setDevice(value === null ? null : Number(value))}
    />
  )
}

/** People, device and time of the route. */
export function TrackBar({ address, busy, onRefresh }: TrackBarProps) {
  const t = useTranslations('track')
  const { people, loading, open } = usePeopleChoices(address.user)
  const options = useOptions(people, nameOf)
  const otherOptions = useOtherOptions(options, address)
  return (
    <search className={classes.bar} aria-label={t('title')}>
      <Tooltip label={t('back')}>
        <ActionIcon
          component={PageLink}
          href={address.user === null ? '/console/live' : `/console/live?id=${address.user}`}
          aria-label={t('back')}
          size="lg"
        >
          <IconArrowLeft size={19} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <h1 className={classes.title}>{t('title')}</h1>
      <Select
        size="xs"
        className={classes.person}
        aria-label={t('person')}
        placeholder={t('person')}
        searchable
        allowDeselect={false}
        limit={200}
        nothingFoundMessage={loading ? undefined : t('nobody')}
        rightSection={loading ? <Loader size={14} /> : undefined}
        data={options}
        value={address.user === null ? null : String(address.user)}
        onDropdownOpen={open}
        onChange={(value) => address.setUser(value === null ? null : Number(value))}
      />
      {address.user !== null && <DeviceSelect userId={address.user} address={address} />}
      {address.user !== null && (
        <MultiSelect
          size="xs"
          className={classes.others}
          aria-label={t('others')}
          placeholder={address.others.length === 0 ? t('others') : undefined}
          searchable
          limit={200}
          maxValues={mostOthers}
          nothingFoundMessage={loading ? undefined : t('nobody')}
          data={otherOptions}
          value={address.others.map(String)}
          onDropdownOpen={open}
          onChange={(values) => address.setOthers(values.map(Number))}
        />
      )}
      <div className={classes.when}>
        <ToolButton label={t('earlier')} onClick={() => address.shift(-1)}>
          <IconChevronLeft size={18} stroke={1.7} />
        </ToolButton>
        <SpanPicker span={address.span} onSpan={address.setSpan} />
        <ToolButton label={t('later')} onClick={() => address.shift(1)}>
          <IconChevronRight size={18} stroke={1.7} />
        </ToolButton>
        <Button variant="subtle" size="compact-sm" onClick={address.showToday}>
          {t('today')}
        </Button>
        <ToolButton label={t('refresh')} onClick={onRefresh} loading={busy} disabled={address.user === null}>
          <IconRefresh size={17} stroke={1.7} />
        </ToolButton>
      </div>
    </search>
  )
}
