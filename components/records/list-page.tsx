'use client'

import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SearchField } from '@/components/ui/search-field'
import { AddButton } from './add-button'
import classes from './records.module.css'
import common from '../ui/common.module.css'

export const listSearchId = 'list-search'

interface ListPageProps {
  title: ReactNode
  /** The number of records, and the total when filtered. */
  count?: ReactNode
  search?: { label: string; value: string; onChange: (value: string) => void }
  pills?: ReactNode
  /** Number of active filters; above 0 a reset button is shown. */
  active?: number
  onReset?: () => void
  /** Buttons before the "add" button. */
  actions?: ReactNode
  /** `denied` names the missing right and disables the button. */
  add?: { label: string; onClick: () => void; denied?: string }
  /** Replaces the toolbar while rows are selected. */
  bulk?: ReactNode
  /** The open record, next to the list or over it. */
  panel?: ReactNode
  children: ReactNode
}

/** Layout of a list page: toolbar, list, and the open record next to it; on narrow screens over it. */
export function ListPage(props: ListPageProps) {
  const { title, count, search, pills, active = 0, actions, add, bulk, panel, children } = props
  const t = useTranslations('kit')
  const [open, { toggle }] = useDisclosure(false)
  return (
    <div className={common.page}>
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
