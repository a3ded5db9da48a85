import { flag, integer, items, moment, nullable, part, shape, text, type WireOf } from '@/lib/wire'
import type { WorkgroupRecord } from './record'

const presentAuthor = shape<{ id: number; fio: string }>()({
  id: integer((user) => user.id),
  fio: text((user) => user.fio),
})

const presentPlace = shape<WorkgroupRecord['organization']>()({
  id: integer((organization) => organization.id),
  name: text((organization) => organization.name),
})

export const presentWorkgroup = shape<WorkgroupRecord>('Workgroup')({
  id: integer((workgroup) => workgroup.id),
  title: text((workgroup) => workgroup.title),
  open: flag((workgroup) => workgroup.open),
  defaults: flag((workgroup) => workgroup.isDefault),
  creation_date: moment((workgroup) => workgroup.createdAt),
  created_by: nullable.part((workgroup) => workgroup.createdBy, presentAuthor),
  organization: part((workgroup) => workgroup.organization, presentPlace),
})

export const presentWorkgroups = items(presentWorkgroup)

export type WorkgroupWire = WireOf<typeof presentWorkgroup>
