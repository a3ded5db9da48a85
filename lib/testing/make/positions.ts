import { database } from '@/lib/platform/database'
import { ensureWeeks } from '@/lib/platform/weeks'
import type { Identified } from './structure'

interface FixOptions {
  date: Date
  lon: number
  lat: number
  speed?: number
  direction?: number
  altitude?: number
  accuracy?: number
  valid?: boolean
  deviceId?: number
}

/** Last position of a user: now, at a fixed place, by default. */
export async function location(of: Identified, options: Partial<FixOptions> = {}): Promise<void> {
  const fix = { date: new Date(), lon: 37.5, lat: 55.5, ...options, receivedAt: new Date() }
  await database.prisma.lastPosition.upsert({
    where: { userId: of.id },
    create: { userId: of.id, ...fix },
    update: fix,
  })
}

/** Positions of a user. */
export async function track(of: Identified, fixes: readonly FixOptions[]): Promise<void> {
  await ensureWeeks(
    'positions',
    fixes.map(({ date }) => date),
  )
  await database.prisma.position.createMany({ data: fixes.map((fix) => ({ userId: of.id, ...fix })) })
}

interface ReadingOptions {
  port: number
  name: string
  value: number
  date: Date
}

/** Last sensor value of a user. */
export async function gauge(of: Identified, reading: ReadingOptions): Promise<void> {
  await database.prisma.lastGauge.create({ data: { userId: of.id, ...reading, receivedAt: new Date() } })
}

/** Sensor values of a user. */
export async function readings(of: Identified, list: readonly ReadingOptions[]): Promise<void> {
  await ensureWeeks(
    'gauge_values',
    list.map(({ date }) => date),
  )
  await database.prisma.gaugeValue.createMany({ data: list.map((one) => ({ userId: of.id, ...one })) })
}
