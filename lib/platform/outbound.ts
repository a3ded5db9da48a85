import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { devicePorts } from '@/lib/platform/device-ports'
import { env } from '@/lib/platform/env'
import { processSingleton } from '@/lib/platform/process-singleton'

export interface Target {
  host: string
  port: number
}

/** Where a name leads, checked; the connection goes to this address and to no other that the name may have later. */
export interface CheckedTarget extends Target {
  address: string
}

/** The server must not be sent there by a setting. */
export class ForbiddenTarget extends Error {}

/** The name cannot be resolved. */
export class UnknownHost extends Error {}

/** Who gave an address: a Main administrator in a setting, somebody else in a layer of another server, or anybody by
 * subscribing a browser to push messages. */
export type Giver = 'administrator' | 'organization' | 'person'

/** The addresses that the operator opened for those who gave them. */
export const allowedTo = (giver: Giver) =>
  ({
    administrator: env.OUTBOUND_ALLOW,
    organization: env.REMOTE_LAYERS_ALLOW,
    person: env.PUSH_ALLOW,
  })[giver]

// Directories and map servers live there: open to Main administrators.
const privateNetworks = ranges([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '198.18.0.0/15',
  'fc00::/7',
])

const thisMachine = ranges(['0.0.0.0/8', '127.0.0.0/8', '::/127'])

// Links and the cloud's metadata, multicast, and what is reserved.
const forbidden = ranges([
  '169.254.0.0/16',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  'fe80::/10',
  'fec0::/10',
  '64:ff9b:1::/48',
  'ff00::/8',
  'fd00:ec2::254/128',
])

/** Finds where a host leads, or refuses it: see OUTBOUND_ALLOW. */
export async function checkTarget(
  { host, port }: Target,
  giver: Giver = 'administrator',
): Promise<CheckedTarget> {
  const name = bare(host)
  const addresses = (await addressesOf(name)).map(plain)
  const [address] = addresses
  if (!address) throw new UnknownHost(name)
  const theirs = (await Promise.all(ownDatabases(port).map(addressesOf))).flat()
  // One forbidden address among several is enough: the next connection could meet it.
  for (const one of addresses)
    if (isForbidden(one, port, allowedTo(giver), giver) || theirs.some((own) => isSame(one, own)))
      throw new ForbiddenTarget(name)
  return { host: name, port, address }
}

const bare = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

// RFC 6761: every name under localhost is this machine, whatever the name service knows.
const addressesOf = async (name: string) =>
  isIP(name) ? [name] : resolve(name.replace(/^(.*\.)?localhost\.?$/i, 'localhost'))

/** IPv4 written as IPv6 is IPv4. */
function plain(address: string): string {
  const groups = groupsOf(address)
  const [found] = groups ? wholeForms.flatMap((form) => form(groups) ?? []) : []
  return found ?? address.replace(/%.*$/, '')
}

/** The eight groups of an IPv6 address; null for others. Texts of one address differ, its groups do not. */
function groupsOf(address: string): number[] | null {
  const bare = address.replace(/%.*$/, '')
  if (isIP(bare) !== 6) return null
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const numbers = (text = '') =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const [before, after] = [numbers(head), numbers(tail)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

type Form = (groups: readonly number[]) => string | null

const ipv4 = (high = 0, low = 0): string => [high >> 8, high & 255, low >> 8, low & 255].join('.')
const startsWith = (groups: readonly number[], ...prefix: number[]) =>
  prefix.every((group, at) => groups[at] === group)

/** Forms whose packets go to the IPv4 address itself: mapped, translated (RFC 4291, 2765, 6052). */
const wholeForms: readonly Form[] = [
  (g) => (startsWith(g, 0, 0, 0, 0, 0, 0xffff) ? ipv4(g[6], g[7]) : null),
  (g) => (startsWith(g, 0, 0, 0, 0, 0xffff, 0) ? ipv4(g[6], g[7]) : null),
  (g) => (startsWith(g, 0x64, 0xff9b, 0, 0, 0, 0) ? ipv4(g[6], g[7]) : null),
]

/** Forms that a gateway may bring to an IPv4 address: compatible, 6to4, Teredo. */
const carryingForms: readonly Form[] = [
  (g) => (startsWith(g, 0, 0, 0, 0, 0, 0) && (g[6] !== 0 || (g[7] ?? 0) > 1) ? ipv4(g[6], g[7]) : null),
  (g) => (startsWith(g, 0x2002) ? ipv4(g[1], g[2]) : null),
  (g) => (startsWith(g, 0x2001, 0) ? ipv4((g[6] ?? 0) ^ 0xffff, (g[7] ?? 0) ^ 0xffff) : null),
]

/** An address and the IPv4 addresses in it. */
function withCarried(address: string): string[] {
  const groups = groupsOf(address)
  return [address, ...(groups ? [...wholeForms, ...carryingForms].flatMap((form) => form(groups) ?? []) : [])]
}

/** Whether the server must not go to an address that this person gave. */
export function isForbidden(
  address: string,
  port: number,
  allow = env.OUTBOUND_ALLOW,
  giver: Giver = 'administrator',
): boolean {
  const own = isOwn(address)
  if (own && ownPorts().includes(port)) return true
  if (ownDatabases(port).some((database) => isIP(database) && isSame(address, database))) return true
  const closed = giver === 'administrator' ? [forbidden] : [forbidden, privateNetworks]
  const reached = withCarried(address)
  if (!own && !reached.some((one) => closed.some((list) => contains(list, one)))) return false
  return !allow.some(
    (one) => (one.port === null || one.port === port) && contains(ranges([one.range]), address),
  )
}

/** Whether an address is one of this machine, by whatever interface. */
function isOwn(address: string): boolean {
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map((one) => plain(one.address)))
  return withCarried(address).some((one) => contains(thisMachine, one) || contains(ranges(own), one))
}

const isSame = (one: string, other: string) =>
  contains(ranges([plain(other)]), one) || (isOwn(one) && isOwn(other))

/** What this server listens on itself: no setting is meant to lead there. */
const ownPorts = () => [env.PORT, ...Object.values(devicePorts).map((name) => env[name])]

/** The hosts of the own database and of its replica that listen on this port. */
function ownDatabases(port: number): string[] {
  return [env.DATABASE_URL, env.DATABASE_REPLICA_URL].flatMap((url) => {
    if (!url) return []
    const { hostname, port: own } = new URL(url)
    if (port !== Number(own || 5432)) return []
    const host = bare(hostname)
    return host === '' || host === 'localhost' ? '127.0.0.1' : host
  })
}

function contains(list: BlockList, address: string): boolean {
  return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

function ranges(texts: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of texts) {
    const [address = '', bits] = text.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return list
}

const running = processSingleton('outbound-lookups', () => new Map<string, Promise<string[]>>())

/** A name server that takes longer does not know the name, milliseconds. */
const patience = 2000

/** One lookup of a name at a time: a name server that hangs would take the threads that passwords are hashed on. */
async function resolve(name: string): Promise<string[]> {
  const timer = new AbortController()
  const late = sleep(patience, [], { signal: timer.signal, ref: false }).catch(() => [])
  return Promise.race([lookUp(name), late]).finally(() => timer.abort())
}

function lookUp(name: string): Promise<string[]> {
  const known = running.get(name)
  if (known) return known
  const found = lookup(name, { all: true })
    .then((all) => all.map(({ address }) => address))
    .catch(() => [])
    .finally(() => running.delete(name))
  running.set(name, found)
  return found
}
