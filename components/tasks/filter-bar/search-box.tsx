'use client'

import { useTranslations } from 'next-intl'
import { SearchField } from '@/components/ui/search-field'
import { searchFieldId } from '../stores/key-targets'
import classes from '../filters/filters.module.css'
import { useTaskFilters } from '../filters/use-task-filters'

export function SearchBox() {
  const t = useTranslations('filters')
  const { filters, change } = useTaskFilters()
  return (
    <SearchField
      id={searchFieldId}
      className={classes.search}
      label={t('search')}
      value={filters.q}
      onChange={(q) => change({ q: q || null })}
    />
  )
}
