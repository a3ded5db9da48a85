import { z } from 'zod'
import { flag, integer, json, moment, nullable, pageOf, part, shape, text, type WireOf } from '@/lib/wire'
import type { AccessKeyRecord } from './record'

const owner = shape<AccessKeyRecord['user']>()({
  id: integer((user) => user.id),
  fio: text((user) => user.fio),
})

export const presentAccessKey = shape<AccessKeyRecord>('AccessKey')({
  id: integer((key) => key.id),
  title: text((key) => key.title),
  key: nullable.text((key) => key.freshKey ?? null),
  prefix: text((key) => key.prefix),
  user: part((key) => key.user, owner),
  read_only: flag((key) => key.readOnly),
  layer_ids: json((key) => key.layerIds, z.array(z.int()).nullable()),
  state: text((key) => key.state),
  created_at: moment((key) => key.createdAt),
  expires_at: nullable.moment((key) => key.expiresAt),
  last_used_at: nullable.moment((key) => key.lastUsedAt),
  revoked_at: nullable.moment((key) => key.revokedAt),
})

export const presentAccessKeys = pageOf(presentAccessKey)

export type AccessKeyWire = WireOf<typeof presentAccessKey>
