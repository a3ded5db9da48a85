'use client'

import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SearchField } from '@/components/ui/search-field'
import { AddButton } from './add-button'
import classes from './records.module.css'

export const listSearchId = 'list-search'

interface ListPageProps {
  title: ReactNode
  /** How many there are, and of how many when filters narrow them. */
  count?: ReactNode
  search?: { label: string; value: string; onChange: (value: string) => void }
  pills?: ReactNode
  /** Filters that are set; more than none offers a way back to all. */
  active?: number
  onReset?: () => void
  /** Buttons before the one that adds. */
  actions?: ReactNode
  /** `denied` names the missing right and switches the button off. */
  add?: { label: string; onClick: () => void; denied?: string }
  /** Takes the toolbar's place while rows are ticked. */
  bulk?: ReactNode
  /** The open record, beside the list or over it. */
  panel?: ReactNode
  children: ReactNode
}

/** One line of tools, the list, and the open record beside it; on narrow screens over it. */
export function ListPage(props: ListPageProps) {
  const { title, count, search, pills, active = 0, actions, add, bulk, panel, children } = props
  const t = useTranslations('kit')
  const [open, { toggle }] = useDisclosure(false)
  return (
    <div className={classes.page}>
      {bulk ?? (
        <search className={classes.bar} aria-label={t('filtersLabel')}>
          <h1 className={classes.title} data-alone={search ? undefined : true}>
            {title}
            {count !== undefined && <span className={classes.count}>{count}</span>}
          </h1>
          {search && (
            <SearchField
              id={listSearchId}
              className={classes.search}
              label={search.label}
              value={search.value}
              onChange={search.onChange}
              delay={120}
            />
          )}
          {pills ? (
            <>
              <Button
                className={classes.fold}
                variant={active > 0 ? 'light' : 'default'}
                leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.7} />}
                onClick={toggle}
                aria-expanded={open}
                data-active={active > 0 || undefined}
                aria-label={t('filters')}
              >
                {active > 0 ? active : <span className={classes.foldText}>{t('filters')}</span>}
              </Button>
              <div className={classes.pills} data-folded data-open={open || undefined}>
                {pills}
              </div>
            </>
          ) : (
            <span className={classes.push} />
          )}
          {active > 0 && props.onReset && (
            <Button variant="subtle" size="compact-sm" flex="none" onClick={props.onReset}>
              {t('reset')}
            </Button>
          )}
          {(actions || add) && (
            <div className={classes.actions}>
              {actions}
              {add && <AddButton {...add} />}
            </div>
          )}
        </search>
      )}
      <div className={classes.work}>
        <div className={classes.list}>{children}</div>
        {panel}
      </div>
    </div>
  )
}
