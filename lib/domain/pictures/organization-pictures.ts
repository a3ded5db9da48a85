import type { Context } from '@/lib/access/context'
import { type FileRecord, openLogo, originalOf, readFile } from '@/lib/domain/files'
import { getOrganization, listPublicOrganizations } from '@/lib/domain/organizations'
import type { Database } from '@/lib/platform/database'
import { absent } from '@/lib/problems'

export type OrganizationPicture = 'stamp' | 'head_signature' | 'accountant_signature'

/** Stamp or signature of an organization that the actor sees. */
export async function getOrganizationPicture(ctx: Context, id: number, which: OrganizationPicture) {
  const { info } = await getOrganization(ctx, id)
  return originalOf(await storedFile(ctx.database, info[which] ?? null))
}

/** The logo of an organization that the actor sees. */
export async function getLogo(ctx: Context, id: number) {
  const { logo } = await getOrganization(ctx, id)
  return openStoredLogo(logo)
}

/** The logo of an organization in which Clients register: public. */
export async function getPublicLogo(ctx: { database: Database }, id: number) {
  const { items } = await listPublicOrganizations(ctx)
  const organization = items.find((one) => one.id === id)
  if (!organization) throw absent('organization')
  return openStoredLogo(organization.logo)
}

async function openStoredLogo(name: string | null) {
  const logo = name === null ? null : await openLogo(name)
  if (!logo) throw absent('file')
  return logo
}

/** 404 when no file is set. */
export async function storedFile(database: Database, name: string | null): Promise<FileRecord> {
  const file = name === null ? null : await readFile(database, name)
  if (!file) throw absent('file')
  return file
}
