import { flag, integer, items, moment, nullable, shape, text, type WireOf } from '@/lib/wire'
import type { ClusterRecord } from './queries'

const presentAuthor = shape<{ id: number; fio: string }>()({
  id: integer((user) => user.id),
  fio: text((user) => user.fio),
})

export const presentCluster = shape<ClusterRecord>('Cluster')({
  id: integer((cluster) => cluster.id),
  title: text((cluster) => cluster.title),
  defaults: flag((cluster) => cluster.isDefault),
  creation_date: moment((cluster) => cluster.createdAt),
  created_by: nullable.part((cluster) => cluster.createdBy, presentAuthor),
})

export const presentClusters = items(presentCluster)

export type ClusterWire = WireOf<typeof presentCluster>
