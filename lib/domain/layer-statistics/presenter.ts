import { decimals, flag, integer, list, moment, type Presenter, shape, text } from '@/lib/wire'
import type { LayerOverview } from './list-overview'
import type { LayerStatistics } from './read-statistics'

export const presentOverview: Presenter<readonly LayerOverview[]> = shape(null, {
  items: list(
    (layers) => layers,
    shape<LayerOverview>('LayerOverview', {
      id: integer((l) => l.id),
      view: flag((l) => l.view),
      dataStoreName: text((l) => l.dataStore),
      remote: flag((l) => l.remote),
      present: flag((l) => l.present),
      objects: integer((l) => l.objects),
      exact: flag((l) => l.exact),
      created: moment((l) => l.createdAt),
    }),
  ),
})

export const presentStatistics: Presenter<LayerStatistics> = shape<LayerStatistics>('LayerStatistics', {
  schema: text((s) => s.tableSchema),
  table: text((s) => s.tableName),
  present: flag((s) => s.present),
  objects: integer((s) => s.objects),
  extent: decimals((s) => s.extent),
  files: integer((s) => s.files),
  tasks: integer((s) => s.tasks),
  created: moment((s) => s.createdAt),
  changed: moment((s) => s.changedAt),
})
