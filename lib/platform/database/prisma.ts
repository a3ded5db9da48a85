import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { type Prisma, PrismaClient } from '@/lib/platform/database/generated/client'
import { pool } from '@/lib/platform/database/pool'
import { processSingleton } from '@/lib/platform/process-singleton'

export type PrismaTx = Prisma.TransactionClient

// A client lives as long as its pool: one that is asked for while a pool is being closed does not outlive it.
const clients = processSingleton('prisma', () => new WeakMap<Pool, PrismaClient>())

/** The one Prisma client of this process, over the shared pool. */
export function prismaClient(): PrismaClient {
  const under = pool()
  const known = clients.get(under)
  if (known) return known
  const made = new PrismaClient({ adapter: new PrismaPg(under), errorFormat: 'minimal' })
  clients.set(under, made)
  return made
}

/** Lets go of the client; the pool is closed next. */
export async function closePrisma(): Promise<void> {
  await prismaClient().$disconnect()
}
