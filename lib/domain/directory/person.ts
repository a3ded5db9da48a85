import { type Client, EqualityFilter, type Entry, PresenceFilter } from 'ldapts'
import { Trouble } from './failure'
import type { DirectorySettings } from './settings'

/** A person as the directory describes them. */
export interface Person {
  dn: string
  login: string
  fio: string | null
  email: string | null
  phone: string | null
}

/** The only person with this login; null for none or several. */
export async function findPerson(
  client: Client,
  settings: DirectorySettings,
  login: string,
): Promise<Person | null> {
  const { attributes } = settings
  const filter = new EqualityFilter({ attribute: attributes.login, value: login })
  const [entry, another] = await search(client, settings, filter, 2)
  if (!entry?.dn || another) return null
  const valueOf = (attribute: string) => valuesOf(entry, attribute)[0]?.trim() || null
  // The directory may match more loosely than we do, such as one blank and two.
  const same = valuesOf(entry, attributes.login).find((value) => value.toLowerCase() === login.toLowerCase())
  if (same === undefined) return null
  return {
    dn: entry.dn,
    login: same,
    fio: valueOf(attributes.name),
    email: valueOf(attributes.email),
    phone: valueOf(attributes.phone),
  }
}

/** Whether any entry has the login attribute. */
export async function hasPeople(client: Client, settings: DirectorySettings): Promise<boolean> {
  const filter = new PresenceFilter({ attribute: settings.attributes.login })
  return (await search(client, settings, filter, 1)).length > 0
}

/** Searches without following referrals. */
async function search(
  client: Client,
  settings: DirectorySettings,
  filter: EqualityFilter | PresenceFilter,
  sizeLimit: number,
): Promise<Entry[]> {
  const base = settings.baseDn || domainOf(settings.adminLogin) || (await findBase(client))
  const wanted = [...new Set(Object.values(settings.attributes))]
  const { searchEntries } = await client.search(base, {
    scope: 'sub',
    filter,
    sizeLimit,
    timeLimit: 4,
    attributes: wanted,
  })
  return searchEntries
}

/** The domain of `cn=admin,dc=example,dc=org`; empty when the DN has none. */
export function domainOf(dn: string): string {
  const parts = dn.split(/(?<!\\),/).map((part) => part.trim())
  return parts.filter((part) => /^dc\s*=/i.test(part)).join(',')
}

/** The base DN that the directory announces. */
async function findBase(client: Client): Promise<string> {
  const names = ['defaultNamingContext', 'namingContexts']
  const { searchEntries } = await client.search('', { scope: 'base', attributes: names })
  const [root] = searchEntries
  const [base] = root ? names.flatMap((name) => valuesOf(root, name)) : []
  if (!base) throw new Trouble('noBase')
  return base
}

/** The values of an attribute, ignoring case and language tags in its name. */
function valuesOf(entry: Entry, attribute: string): string[] {
  const name = attribute.toLowerCase()
  return Object.entries(entry)
    .filter(([key]) => key !== 'dn' && key.toLowerCase().split(';')[0] === name)
    .flatMap(([, value]) => value)
    .map(String)
    .filter((value) => value !== '')
}
