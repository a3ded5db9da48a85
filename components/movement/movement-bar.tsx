'use client'

import { Loader, MultiSelect, SegmentedControl, Select, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DeviceWire } from '@/lib/domain/devices/presenter'
import { useMay } from '@/components/api/session-user'
import { useApiList } from '@/components/api/use-api'
import { useCatalogue } from '@/components/map/catalogue/use-catalogue'
import { titleOf, useAllOrganizations, useWorkgroups } from '@/components/reference-data/use-references'
import { useEverybody } from '@/components/reference-data/use-structure'
import { DaysPicker } from './days-picker'
import { ReportMenu } from './report-menu'
import classes from './movement.module.css'
import { type MovementAddress, totalsOf } from './use-movement-address'

interface MovementBarProps {
  address: MovementAddress
  /** Whether there is anything to export. */
  filled: boolean
}

/** Whose movement, on which days, and how it is added up. */
export function MovementBar({ address, filled }: MovementBarProps) {
  const t = useTranslations('movement')
  return (
    <search className={classes.bar} aria-label={t('title')}>
      <h1 className={classes.title}>{t('title')}</h1>
      <PeopleChoice address={address} />
      <GroupChoice address={address} />
      <DeviceChoice address={address} />
      <LayerChoice address={address} />
      <DaysPicker days={address.days} onDays={address.set} />
      <SegmentedControl
        size="xs"
        aria-label={t('by')}
        value={address.by}
        onChange={(by) => address.set({ by: totalsOf.find((one) => one === by) ?? 'user' })}
        data={totalsOf.map((value) => ({ value, label: t(`byWhat.${value}`) }))}
      />
      <Switch
        size="xs"
        label={t('empty')}
        checked={address.empty}
        onChange={({ currentTarget }) => address.set({ empty: currentTarget.checked })}
      />
      <ReportMenu address={address} filled={filled} />
    </search>
  )
}

function PeopleChoice({ address }: { address: MovementAddress }) {
  const t = useTranslations('movement')
  const [opened, setOpened] = useState(false)
  const { items, loading } = useEverybody(opened || address.people.length > 0)
  return (
    <MultiSelect
      size="xs"
      className={classes.people}
      aria-label={t('people')}
      placeholder={address.people.length > 0 ? undefined : t('people')}
      searchable
      clearable
      limit={200}
      maxValues={100}
      nothingFoundMessage={loading ? undefined : t('nobody')}
      rightSection={opened && loading ? <Loader size={14} /> : undefined}
      data={items.map(({ id, fio }) => ({ value: String(id), label: fio }))}
      value={items.length > 0 ? address.people.map(String) : []}
      onDropdownOpen={() => setOpened(true)}
      onChange={(values) =>
        address.set({ people: values.map(Number), organization: null, project: null, device: null })
      }
    />
  )
}

/** An organization or a project, all of whose people are meant. */
function GroupChoice({ address }: { address: MovementAddress }) {
  const t = useTranslations('movement')
  const organizations = useAllOrganizations()
  const projects = useWorkgroups()
  const { organization, project } = address
  const value = organization !== null ? `o${organization}` : project !== null ? `p${project}` : null
  const set = (next: string | null) => {
    const id = next === null ? null : Number(next.slice(1))
    const isProject = next?.startsWith('p') ?? false
    const group = { organization: isProject ? null : id, project: isProject ? id : null }
    address.set({ ...group, people: [], device: null })
  }
  return (
    <Select
      size="xs"
      className={classes.choice}
      aria-label={t('group')}
      placeholder={t('group')}
      searchable
      clearable
      limit={200}
      nothingFoundMessage={t('nothing')}
      data={[
        {
          group: t('organizations'),
          items: organizations.items.map(({ id, name }) => ({ value: `o${id}`, label: name })),
        },
        {
          group: t('projects'),
          items: projects.items.map((item) => ({ value: `p${item.id}`, label: titleOf(item) })),
        },
      ]}
      value={value}
      onChange={set}
    />
  )
}

/** The devices of the one chosen person, for those who may list devices. */
function DeviceChoice({ address }: { address: MovementAddress }) {
  const t = useTranslations('movement')
  const may = useMay()
  const [userId] = address.people
  const offered = address.people.length === 1 && may.console.manage === true
  const { items } = useApiList<DeviceWire>('devices', '/rest/devices', {
    query: { page: 1, limit: 100, userId },
    enabled: offered,
  })
  if (!offered || items.length < 2) return null
  return (
    <Select
      size="xs"
      className={classes.choice}
      aria-label={t('device')}
      placeholder={t('device')}
      clearable
      data={items.map(({ id, title, key }) => ({ value: String(id), label: title ?? key }))}
      value={address.device === null ? null : String(address.device)}
      onChange={(value) => address.set({ device: value === null ? null : Number(value) })}
    />
  )
}

/** A layer whose objects are visited. */
function LayerChoice({ address }: { address: MovementAddress }) {
  const t = useTranslations('movement')
  const [opened, setOpened] = useState(false)
  const { folders, loading } = useCatalogue(opened || address.layer !== null)
  const groups = folders.map(({ name, layers }) => ({
    group: name,
    items: layers
      .filter(({ geometryType }) => geometryType)
      .map((layer) => ({ value: String(layer.id), label: layer.name })),
  }))
  return (
    <Select
      size="xs"
      className={classes.choice}
      aria-label={t('layer')}
      placeholder={t('layer')}
      searchable
      clearable
      nothingFoundMessage={loading ? undefined : t('nothing')}
      data={groups.filter(({ items }) => items.length > 0)}
      value={address.layer === null ? null : String(address.layer)}
      onDropdownOpen={() => setOpened(true)}
      onChange={(value) => address.set({ layer: value === null ? null : Number(value) })}
    />
  )
}
