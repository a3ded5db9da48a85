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

/** IPv4 in the clothes of IPv6 is IPv4. */
function plain(address: string): string {
  const mapped = /^(?:::ffff:|64:ff9b::)(.+)$/i.exec(address)?.[1]
  if (!mapped) return address
  if (isIPv4(mapped)) return mapped
  const [high = 0, low = 0] = mapped.split(':').map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

export function isForbidden(address: string, port: number, allow = env.OUTBOUND_ALLOW): boolean {
  if (isOwnDatabase(address, port)) return true
  if (!contains(forbidden, address)) return false
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
