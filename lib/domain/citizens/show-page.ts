import type { Context } from '@/lib/access/context'
import { findOpenPage, type OpenPage, type PublicType, publicTypes } from './find-page'
import { photosAtMost } from './schema'

/** A page as everybody sees it. */
export interface ShownPage extends OpenPage {
  types: PublicType[]
  photosAtMost: number
}

/** The open page of an organization with the work types that citizens may choose and what each asks for. Geometry is not
 * asked of citizens. */
export async function showPage(
  { database }: Pick<Context<null>, 'database'>,
  organizationId: number,
): Promise<ShownPage> {
  const page = await findOpenPage(database, organizationId)
  const types = await publicTypes(database, page)
  return { ...page, photosAtMost, types: types.map((type) => ({ ...type, fields: askedFields(type) })) }
}

/** The fields of a work type that a citizen fills in, in order. */
export const askedFields = ({ fields }: Pick<PublicType, 'fields'>): PublicType['fields'] =>
  fields.filter(({ type }) => type !== 'GEOMETRY').sort((a, b) => a.order - b.order)
