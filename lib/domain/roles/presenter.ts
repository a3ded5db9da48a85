import { integer, items, shape, text } from '@/lib/wire'
import type { RoleRecord } from './record'

export const presentRole = shape<RoleRecord>('Role')({
  id: integer((role) => role.id),
  name: text((role) => role.name),
  code: text((role) => role.code),
})

export const presentRoles = items(presentRole)
