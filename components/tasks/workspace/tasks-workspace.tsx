'use client'

import { VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { type Bounds, contains } from '@/components/map/map-view'
import { useFirstSteps } from '@/components/first-steps/use-first-steps'
import { useStore } from '@/components/ui/create-store'
import { onPaper } from '@/components/ui/paper/paper-store'
import { SplitView } from '@/components/ui/split-view'
import { useNarrow } from '@/components/ui/use-width'
import { TaskBoard } from '../board/task-board'
import { pickedStore } from '../stores/picked-store'
import { TaskBulkBar } from '../bulk/task-bulk-bar'
import { composeStore, isPicking } from '../stores/compose-store'
import { ComposePanel } from '../compose/compose-panel'
import { FilterBar } from '../filter-bar/filter-bar'
import { countActive } from '../filters/to-api-query'
import { useTaskFilters } from '../filters/use-task-filters'
import { TasksMap } from '../map/tasks-map'
import { TaskPanel } from '../panel/task-panel'
import { TasksTable } from '../table/tasks-table'
import classes from './tasks.module.css'
import { useTaskPage, useTaskPoints } from '../data/use-task-data'
import { useTaskKeys } from './use-task-keys'
import { isBoard, isDouble, useWorkspace } from '../stores/use-workspace'
import common from '../../ui/common.module.css'

const show = { split: 'both', boardMap: 'both', table: 'left', board: 'left', map: 'right' } as const

export function TasksWorkspace() {
  const t = useTranslations('tasks')
  const pages = useTranslations('pages')
  const { task, layout, inView, setWorkspace } = useWorkspace()
  const narrow = useNarrow()
  const [share, setShare] = useLocalStorage({
    key: 'tasks.share',
    defaultValue: 46,
    getInitialValueInEffect: false,
  })
  const [bounds, setBounds] = useState<Bounds | null>(null)
  const compose = useStore(composeStore, (state) => state)

  // A phone has room for only one side, and picking a point needs the map.
  const wanted = narrow && isDouble(layout) ? (layout === 'split' ? 'map' : 'board') : layout
  const needsMap = isPicking(compose) && (wanted === 'table' || wanted === 'board')
  const usual = needsMap ? (narrow ? 'map' : wanted === 'board' ? 'boardMap' : 'split') : wanted

  // A table limited to the map extent counts points even while the map is hidden.
  const found = useTaskPoints(show[usual] !== 'left' || inView)
  const { points } = found
  const part = useMemo(() => {
    if (!inView || !bounds) return null
    const inside = [...points.values()].filter(({ lon, lat }) => contains(bounds, lon, lat))
    return { bounds, count: inside.length }
  }, [inView, bounds, points])
  const page = useTaskPage(part)
  const { filters } = useTaskFilters()
  const isEmpty = !page.loading && page.count === 0 && countActive(filters) === 0
  // A phone would show an empty map in their place.
  const { shown: begins } = useFirstSteps(narrow && isEmpty)
  const side = begins && usual === 'map' && layout === 'split' && !isPicking(compose) ? 'table' : usual

  const select = useCallback((id: number | null) => void setWorkspace({ task: id }), [setWorkspace])
  useTaskKeys({ tasks: page.tasks, selected: task, select, layout, setWorkspace, narrow })

  const anyPicked = useStore(pickedStore, (now) => now.size > 0)
  // A board shows a part of each column; paper has the table of all tasks.
  const printing = useStore(onPaper, (now) => now)
  const composing = compose.stage === 'form'
  // The form keeps its input while a phone shows only the map.
  const aside = composing && narrow && compose.picking
  return (
    <div className={common.page}>
      <VisuallyHidden component="h1">{pages('tasks')}</VisuallyHidden>
      {anyPicked && !isBoard(side) && side !== 'map' ? (
        <TaskBulkBar count={page.count} />
      ) : (
        <FilterBar count={page.count} loading={page.loading} layout={side} narrow={narrow} />
      )}
      <div
        className={classes.work}
        data-layout={side}
        data-panel={composing || task !== null || undefined}
        style={{ '--share': `${share}%` }}
      >
        <SplitView
          label={t('resize')}
          show={show[side]}
          share={share}
          onShare={setShare}
          left={
            isBoard(side) && !printing ? (
              <TaskBoard page={page} selected={task} onSelect={select} />
            ) : (
              <TasksTable page={page} selected={task} onSelect={select} />
            )
          }
          right={<TasksMap found={found} selected={task} onSelect={select} onBounds={setBounds} />}
        />
        {composing ? (
          <ComposePanel className={classes.panel} hidden={aside} onCreated={select} />
        ) : (
          task !== null &&
          !isPicking(compose) && (
            <TaskPanel key={task} id={task} className={classes.panel} onClose={() => select(null)} />
          )
        )}
      </div>
    </div>
  )
}
