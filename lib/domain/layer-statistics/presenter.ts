import { flag, integer, list, moment, nullable, shape, text, type WireOf } from '@/lib/wire'
import type { LayerOverview } from './list-overview'
import type { LayerStatistics } from './read-statistics'

export const presentOverview = shape<readonly LayerOverview[]>()({
  items: list(
    (layers) => layers,
    shape<LayerOverview>('LayerOverview')({
      id: integer((l) => l.id),
      view: flag((l) => l.view),
      dataStoreName: text((l) => l.dataStore),
      remote: flag((l) => l.remote),
      present: flag((l) => l.present),
      objects: nullable.integer((l) => l.objects),
      exact: flag((l) => l.exact),
      created: moment((l) => l.createdAt),
    }),
  ),
})

export const presentStatistics = shape<LayerStatistics>('LayerStatistics')({
  schema: text((s) => s.tableSchema),
  table: text((s) => s.tableName),
  present: flag((s) => s.present),
  objects: nullable.integer((s) => s.objects),
  extent: nullable.decimals((s) => s.extent),
  files: integer((s) => s.files),
  tasks: nullable.integer((s) => s.tasks),
  created: moment((s) => s.createdAt),
  changed: nullable.moment((s) => s.changedAt),
})

export type LayerOverviewWire = WireOf<typeof presentOverview>['items'][number]
export type LayerStatisticsWire = WireOf<typeof presentStatistics>
