import { listOpenPages, type OpenPage } from '@/lib/domain/citizens'
import type { Database } from '@/lib/platform/database'
import { problem } from '@/lib/problems'

/** The page that a `jurisdiction_id` means: the id of an organization, or the name that its page has. It may be left out
 * where only one page is open. */
export async function findJurisdiction(database: Database, named: string | undefined): Promise<OpenPage> {
  const pages = await listOpenPages(database)
  const wanted = named?.trim().toLowerCase() ?? ''
  if (wanted !== '') {
    const page = pages.find(
      ({ organizationId, jurisdiction }) => jurisdiction === wanted || String(organizationId) === wanted,
    )
    if (!page) throw problem('open311.no-jurisdiction')
    return page
  }
  const [only, ...others] = pages
  if (!only) throw problem('open311.no-jurisdiction')
  if (others.length === 0) return only
  const names = pages.slice(0, 20).map(nameOf)
  throw problem('open311.jurisdiction-needed', { names: names.join(', ') })
}

/** What clients may send as `jurisdiction_id`. */
const nameOf = ({ jurisdiction, organizationId }: OpenPage): string => jurisdiction ?? String(organizationId)
