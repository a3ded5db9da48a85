'use client'

import { Button, SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { KeyHint } from '@/components/ui/key-hint'
import { useTight } from '@/components/ui/use-width'
import { useStartTask } from '../stores/use-start-task'
import { ExportMenu } from '../exporting/export-menu'
import { ImportButton } from '../exporting/import-button'
import { type Layout, layouts, useWorkspace } from '../stores/use-workspace'
import classes from '../filters/filters.module.css'
import { FilterPills } from './filter-pills'
import { LayoutSwitch } from '@/components/ui/layout-switch'
import { countActive } from '../filters/to-api-query'
import { useTaskFilters } from '../filters/use-task-filters'
import common from '../../ui/common.module.css'
import { SearchField } from '@/components/ui/search-field'
import { searchFieldId } from '../stores/key-targets'

const stages = ['open', 'done', 'all'] as const

function StageSwitch() {
  const t = useTranslations('filters')
  const { filters, change } = useTaskFilters()
  return (
    <SegmentedControl
      size="xs"
      data-filter
      aria-label={t('stage')}
      value={filters.stage}
      onChange={(value) => change({ stage: stages.find((stage) => stage === value) ?? null })}
      data={stages.map((value) => ({ value, label: t(`stages.${value}`) }))}
    />
  )
}

function SearchBox() {
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

interface FilterBarProps {
  count: number
  loading: boolean
  layout: Layout
  narrow: boolean
}

/** One line of fixed height: setting a filter changes only its own pill and moves nothing. */
export function FilterBar({ count, loading, layout, narrow }: FilterBarProps) {
  const t = useTranslations()
  const { filters, reset } = useTaskFilters()
  const { setWorkspace } = useWorkspace()
  const [open, { toggle }] = useDisclosure(false)
  const folded = useTight()
  const startTask = useStartTask()
  const active = countActive(filters)
  const clear = active > 0 && (
    <Button variant="subtle" size="compact-sm" className={common.fixed} onClick={reset}>
      {t('filters.reset')}
    </Button>
  )
  return (
    <search className={classes.bar} aria-label={t('filters.label')}>
      <SearchBox />
      {folded ? (
        <Button
          className={classes.fold}
          variant={active > 0 ? 'light' : 'default'}
          flex="none"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.7} />}
          onClick={toggle}
          aria-expanded={open}
        >
          {active > 0 ? active : <span className={common.hiddenBelow900}>{t('filters.show')}</span>}
        </Button>
      ) : (
        <StageSwitch />
      )}
      <div className={classes.pills} data-folded={folded || undefined} data-open={open || undefined}>
        {folded && <StageSwitch />}
        <FilterPills folded={folded} unfolded={open} />
        {narrow && clear}
      </div>
      {!narrow && clear}
      {layout === 'map' && (
        <output className={classes.count} data-loading={loading || undefined}>
          {t('tasks.count', { count })}
        </output>
      )}
      <ExportMenu count={count} />
      <ImportButton />
      <LayoutSwitch
        layouts={layouts}
        layout={layout}
        narrow={narrow}
        onChange={(next) => void setWorkspace({ layout: next })}
      />
      <Button
        className={classes.add}
        leftSection={<IconPlus size={16} stroke={2} />}
        rightSection={
          narrow ? undefined : (
            <span className={classes.addKey}>
              <KeyHint keys="N" />
            </span>
          )
        }
        onClick={startTask}
      >
        <span className={common.hiddenBelow900}>{t('tasks.add')}</span>
      </Button>
    </search>
  )
}
