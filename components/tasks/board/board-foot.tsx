'use client'

import { SegmentedControl, Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useTaskFilters } from '../filters/use-task-filters'
import classes from './board.module.css'
import { groupings } from './board-columns'
import { useGrouping } from './use-board'
import common from '../../ui/common.module.css'

const orders = {
  newest: { sort: 'news_date', dir: 'DESC' },
  oldest: { sort: 'news_date', dir: 'ASC' },
  priority: { sort: 'category_id', dir: 'DESC' },
} as const
type Order = keyof typeof orders
const orderNames = ['newest', 'oldest', 'priority'] as const

/** Board settings: grouping and sorting. */
export function BoardFoot({ count }: { count: number }) {
  const t = useTranslations()
  const [grouping, setGrouping] = useGrouping()
  const { order, setOrder, filters, change } = useTaskFilters()
  const now: Order | undefined = orderNames.find(
    (name) => orders[name].sort === order.sort && orders[name].dir === order.dir,
  )
  const group = (value: string) => {
    const next = groupings.find((known) => known === value) ?? 'step'
    void setGrouping(next)
    // A board by stage filtered to one stage would have one column.
    if (next === 'stage' && filters.stage !== 'all') change({ stage: 'all' })
  }
  return (
    <div className={classes.foot}>
      <SegmentedControl
        size="xs"
        aria-label={t('board.by')}
        className={common.fixed}
        value={grouping}
        onChange={group}
        data={groupings.map((value) => ({ value, label: t(`board.groups.${value}`) }))}
      />
      <Select
        size="xs"
        w={150}
        className={classes.order}
        aria-label={t('board.order')}
        allowDeselect={false}
        value={now ?? null}
        data={orderNames.map((value) => ({ value, label: t(`board.orders.${value}`) }))}
        onChange={(value) => {
          const chosen = orderNames.find((name) => name === value)
          if (chosen) void setOrder({ ...orders[chosen], page: null })
        }}
      />
      <span className={classes.footCount} aria-live="polite">
        {t('tasks.count', { count })}
      </span>
    </div>
  )
}
