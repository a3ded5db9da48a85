'use client'

import { Popover, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import type { Organization } from '@/components/api/types'
import { ChoicePill } from './choice-pill'
import { DatePill } from './date-pill'
import { FlagPill } from './flag-pill'
import { Pill } from '@/components/ui/pill'
import { useTaskFilters } from './use-task-filters'

interface ExtraPillsProps {
  /** The whole bar is folded up: there is room for every pill. */
  folded: boolean
  organizations: readonly Organization[]
}

/** Rarer filters wait behind "More"; once set they also stand in the bar. */
export function ExtraPills({ folded, organizations }: ExtraPillsProps) {
  const t = useTranslations('filters')
  const { filters } = useTaskFilters()
  const [open, { toggle, close }] = useDisclosure(false)
  const extras: { key: string; set: boolean; pill: ReactNode }[] = [
    {
      key: 'due',
      set: Boolean(filters.dueFrom || filters.dueTo),
      pill: <DatePill label={t('due')} from="dueFrom" to="dueTo" />,
    },
    {
      key: 'created',
      set: Boolean(filters.from || filters.to),
      pill: <DatePill label={t('created')} from="from" to="to" />,
    },
    {
      key: 'org',
      set: filters.org.length > 0,
      pill: <ChoicePill name="org" label={t('org')} options={organizations} />,
    },
    { key: 'mine', set: filters.mine, pill: <FlagPill name="mine" label={t('mine')} /> },
    { key: 'archive', set: filters.archive, pill: <FlagPill name="archive" label={t('archive')} /> },
  ]
  if (folded) return extras.map(({ key, pill }) => <Fragment key={key}>{pill}</Fragment>)
  return (
    <>
      {extras
        .filter(({ set }) => set)
        .map(({ key, pill }) => (
          <Fragment key={key}>{pill}</Fragment>
        ))}
      <Popover opened={open} onDismiss={close} position="bottom-start" closeOnClickOutside={false}>
        <Popover.Target>
          <Pill label={t('more')} opens aria-expanded={open} onClick={toggle} />
        </Popover.Target>
        <Popover.Dropdown p="sm">
          <Stack gap={8} align="flex-start">
            {extras.map(({ key, pill }) => (
              <Fragment key={key}>{pill}</Fragment>
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
