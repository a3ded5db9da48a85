import { type Client, EqualityFilter, type Entry, PresenceFilter } from 'ldapts'
import { loginKey } from '@/lib/access/login'
import { log } from '@/lib/platform/log'
import { processSingleton } from '@/lib/platform/process-singleton'
import { Trouble } from './failure'
import type { AttributeNames, DirectorySettings } from './settings'

/** A person as the directory describes them. */
export interface Person {
  dn: string
  /** What the directory never gives to another entry; null where it shows nothing of the kind. */
  directoryId: string | null
  login: string
  /** Every login that the directory takes for the person. */
  logins: string[]
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
  // The directory may match more loosely than we do, such as one blank and two.
  const logins = valuesOf(entry, attributes.login)
  const same = logins.find((value) => loginKey(value) === loginKey(login))
  if (same === undefined) return null
  const leftOut = unusable(entry, attributes)
  if (leftOut.length > 0) tellOnce(leftOut)
  const contact = (attribute: string) => valuesOf(entry, attribute).find(isContact)?.trim() ?? null
  return {
    dn: entry.dn,
    directoryId: identityOf(entry),
    login: same,
    logins,
    fio: valuesOf(entry, attributes.name).find(isText)?.trim() ?? null,
    email: contact(attributes.email),
    phone: contact(attributes.phone),
  }
}

/** The attributes of the settings of which somebody has only values that cannot be used; null when nobody has the
 * login attribute. */
export async function lookAtSomebody(
  client: Client,
  settings: DirectorySettings,
): Promise<readonly string[] | null> {
  const filter = new PresenceFilter({ attribute: settings.attributes.login })
  const [entry] = await search(client, settings, filter, 1)
  return entry ? unusable(entry, settings.attributes) : null
}

// OpenLDAP and its kin; Active Directory, where it is 16 bytes.
const identities = ['entryUUID', 'objectGUID'] as const

/** Searches without following referrals. */
async function search(
  client: Client,
  settings: DirectorySettings,
  filter: EqualityFilter | PresenceFilter,
  sizeLimit: number,
): Promise<Entry[]> {
  const base = settings.baseDn || domainOf(settings.adminLogin) || (await findBase(client))
  const wanted = [...new Set([...Object.values(settings.attributes), ...identities])]
  const { searchEntries } = await client.search(base, {
    scope: 'sub',
    filter,
    sizeLimit,
    timeLimit: 4,
    attributes: wanted,
    explicitBufferAttributes: ['objectGUID'],
  })
  return searchEntries
}

/** The identity of an entry as text. */
export function identityOf(entry: Entry): string | null {
  for (const name of identities) {
    const [value] = rawValuesOf(entry, name)
    if (value?.length)
      return `${name}:${Buffer.isBuffer(value) ? value.toString('hex') : value.toLowerCase()}`
  }
  return null
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

/** The values of an attribute, ignoring case and options such as language tags in its name. */
function rawValuesOf(entry: Entry, attribute: string): (string | Buffer)[] {
  const name = attribute.toLowerCase()
  return Object.entries(entry)
    .filter(([key]) => key !== 'dn' && key.toLowerCase().split(';')[0] === name)
    .flatMap(([, value]) => value)
}

const valuesOf = (entry: Entry, attribute: string): string[] =>
  rawValuesOf(entry, attribute)
    .map(String)
    .filter((value) => value.trim() !== '')

const longestContact = 1000

/** Bytes that are no text are decoded to U+FFFD and control characters. */
const isText = (value: string): boolean => value.isWellFormed() && !/\ufffd|(?![\t\n\r])\p{Cc}/u.test(value)
const isContact = (value: string): boolean => isText(value) && value.length <= longestContact

function unusable(entry: Entry, { name, email, phone }: AttributeNames): string[] {
  const fits = (attribute: string) => (attribute === name ? isText : isContact)
  return [...new Set([name, email, phone])].filter((attribute) => {
    const values = valuesOf(entry, attribute)
    return values.length > 0 && !values.some(fits(attribute))
  })
}

const told = processSingleton('directory-attributes-told', () => new Set<string>())

/** Every sign-in of everybody would say the same. */
function tellOnce(attributes: readonly string[]): void {
  const fresh = attributes.filter((attribute) => !told.has(attribute))
  for (const attribute of fresh) told.add(attribute)
  if (fresh.length > 0)
    log.warn({ attributes: fresh }, 'values of the directory are no text or too long, and are left out')
}
