'use client'

import { Popover, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import type { Organization } from '@/components/api/types'
import { Pill } from '@/components/ui/pill'
import classes from './filters.module.css'
import { useExtras } from './use-extras'

interface ExtraPillsProps {
  /** The whole bar is collapsed: there is room for every pill. */
  folded: boolean
  /** The collapsed bar is open. */
  unfolded: boolean
  organizations: readonly Organization[]
}

/** Rarer filters are under "More"; active ones are also shown in the bar. */
export function ExtraPills({ folded, unfolded, organizations }: ExtraPillsProps) {
  const t = useTranslations('filters')
  const [open, { toggle, close }] = useDisclosure(false)
  const extras = useExtras(organizations, folded ? unfolded : open)
  const all = extras.map(({ key, pill }) => <Fragment key={key}>{pill}</Fragment>)
  if (folded) return all
  return (
    <>
      {extras
        .filter(({ set }) => set)
        .map(({ key, pill }) => (
          <Fragment key={key}>{pill}</Fragment>
        ))}
      <span className={classes.more}>
        <Popover opened={open} onDismiss={close} position="bottom-start" closeOnClickOutside={false}>
          <Popover.Target>
            <Pill label={t('more')} opens aria-expanded={open} onClick={toggle} />
          </Popover.Target>
          <Popover.Dropdown p="sm">
            <Stack gap={8} align="flex-start" className={classes.extras}>
              {all}
            </Stack>
          </Popover.Dropdown>
        </Popover>
      </span>
    </>
  )
}
