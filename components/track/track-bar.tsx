'use client'

import { ActionIcon, Button, Loader, Select, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { nameOf, useOptions } from '@/components/reference-data/use-references'
import { SpanPicker } from '@/components/sensors/span-picker'
import { usePeopleChoices } from '@/components/reference-data/use-people-choices'
import { PageLink } from '@/components/ui/page-link'
import { ToolButton } from '@/components/ui/tool-button'
import classes from './track.module.css'
import type { TrackAddress } from './use-track-address'

interface TrackBarProps {
  address: TrackAddress
  busy: boolean
  onRefresh: () => void
}

/** Person and time of the route. */
export function TrackBar({ address, busy, onRefresh }: TrackBarProps) {
  const t = useTranslations('track')
  const { people, loading, open } = usePeopleChoices(address.user)
  const options = useOptions(people, nameOf)
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
