import { database, type Prisma } from '@/lib/platform/database'
import type { Identified } from './structure'
import { unique } from './unique'

export type Device = Prisma.DeviceGetPayload<object>

interface DeviceOptions {
  user: Identified
  key?: string
  title?: string
}

/** A registered device of a user. */
export function device({ user, key = unique('key'), title }: DeviceOptions): Promise<Device> {
  return database.prisma.device.create({ data: { userId: user.id, key, title } })
}
