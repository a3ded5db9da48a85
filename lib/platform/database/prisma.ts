import { PrismaPg } from '@prisma/adapter-pg'
import { type Prisma, PrismaClient } from '@/lib/platform/database/generated/client'
import { pool } from '@/lib/platform/database/pool'
import { forget, shared } from '@/lib/platform/global'

export type PrismaTx = Prisma.TransactionClient

/** The one Prisma client of this process, over the shared pool. */
export function prismaClient(): PrismaClient {
  return shared('prisma', () => new PrismaClient({ adapter: new PrismaPg(pool()), errorFormat: 'minimal' }))
}

/** Lets go of the client; the next use makes a new one. */
export async function closePrisma(): Promise<void> {
  const open = prismaClient()
  forget('prisma')
  await open.$disconnect()
}
