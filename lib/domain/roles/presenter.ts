import { integer, items, shape, text, type WireOf } from '@/lib/wire'
import type { RoleRecord } from './record'

export const presentRole = shape<RoleRecord>('Role')({
  id: integer((role) => role.id),
  name: text((role) => role.name),
  code: text((role) => role.code),
})

export const presentRoles = items(presentRole)

export type RoleWire = WireOf<typeof presentRole>
