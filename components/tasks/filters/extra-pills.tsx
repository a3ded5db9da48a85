'use client'

import { Popover, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { Fragment, useEffect, useRef } from 'react'
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
  const content = useRef<HTMLDivElement>(null)
  const target = useRef<HTMLSpanElement>(null)
  // Lists that open from inside lie outside of it.
  useEffect(() => {
    if (!open) return undefined
    const press = ({ target: at }: PointerEvent) => {
      if (!(at instanceof Element) || at.closest('[data-portal]')) return
      if (!content.current?.contains(at) && !target.current?.contains(at)) close()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [open, close])
  const all = extras.map(({ key, pill }) => <Fragment key={key}>{pill}</Fragment>)
  if (folded) return all
  return (
    <>
      {extras
        .filter(({ set }) => set)
        .map(({ key, pill }) => (
          <Fragment key={key}>{pill}</Fragment>
        ))}
      <span ref={target} className={classes.more}>
        <Popover opened={open} onDismiss={close} position="bottom-start" closeOnClickOutside={false}>
          <Popover.Target>
            <Pill
              label={t('more')}
              opens
              aria-expanded={open}
              onClick={toggle}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || !open) return
                event.stopPropagation()
                close()
              }}
            />
          </Popover.Target>
          <Popover.Dropdown p="sm">
            <Stack ref={content} gap={8} align="flex-start" className={classes.extras}>
              {all}
            </Stack>
          </Popover.Dropdown>
        </Popover>
      </span>
    </>
  )
}
