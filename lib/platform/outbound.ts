import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv4 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
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

// This machine, its links and its cloud's metadata, multicast, and what is reserved. Private networks are open:
// directories and map servers live there.
const forbidden = ranges([
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/127',
  'fe80::/10',
  'fec0::/10',
  '64:ff9b:1::/48',
  'ff00::/8',
  'fd00:ec2::254/128',
])

/** Finds where a host named by a setting leads, or refuses it: see OUTBOUND_ALLOW. */
export async function checkTarget({ host, port }: Target): Promise<CheckedTarget> {
  const name = host.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(name) ? [name] : await resolve(name)
  const [address] = addresses.map(plain)
  if (!address) throw new UnknownHost(name)
  // One forbidden address among several is enough: the next connection could meet it.
  if (isOwnDatabase(name, port) || addresses.some((one) => isForbidden(plain(one), port)))
    throw new ForbiddenTarget(name)
  return { host: name, port, address }
}

/** IPv4 written as IPv6 is IPv4. */
function plain(address: string): string {
  const groups = groupsOf(address)
  const [found] = groups ? wholeForms.flatMap((form) => form(groups) ?? []) : []
  return found ?? address
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

export function isForbidden(address: string, port: number, allow = env.OUTBOUND_ALLOW): boolean {
  if (isOwnDatabase(address, port)) return true
  if (!withCarried(address).some((one) => contains(forbidden, one))) return false
  return !allow.some(
    (one) => (one.port === null || one.port === port) && contains(ranges([one.range]), address),
  )
}

function isOwnDatabase(address: string, port: number): boolean {
  if (!env.DATABASE_URL) return false
  const { hostname, port: own } = new URL(env.DATABASE_URL)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return port === Number(own || 5432) && (host === address || host === 'localhost' || !host)
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
