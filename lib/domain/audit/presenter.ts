import { z } from 'zod'
import { integer, moment, nullable, pageOf, shape, text, type WireOf } from '@/lib/wire'
import type { AuditRecord } from './queries'

const values = z.record(z.string(), z.unknown())

export const presentAuditEntry = shape<AuditRecord>('AuditEntry')({
  id: integer((entry) => entry.id),
  date: moment((entry) => entry.at),
  user: nullable.part(
    (entry) => entry.user,
    shape<{ id: number; fio: string }>()({
      id: integer((user) => user.id),
      fio: text((user) => user.fio),
    }),
  ),
  noun: text((entry) => entry.noun),
  entity_id: integer((entry) => entry.entityId),
  entity_title: nullable.text((entry) => entry.title),
  action: text((entry) => entry.action),
  before: nullable.json((entry) => entry.before, values),
  after: nullable.json((entry) => entry.after, values),
})

export const presentAudit = pageOf(presentAuditEntry)

export type AuditEntryWire = WireOf<typeof presentAuditEntry>
