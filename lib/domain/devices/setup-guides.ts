import { type DevicePort, devicePorts, type PortProtocol, portProtocols } from '@/lib/platform/device-ports'
import { env } from '@/lib/platform/env'
import type { Settings } from '@/lib/platform/settings'
import { flag, items, nullable, shape, text, type WireOf } from '@/lib/wire'

/** A way to connect devices, and the address to configure in them. */
interface Way {
  protocol: string
  /** A URL, a broker address, or the host name of this server; null for a broker that is not configured. */
  address: string | null
  /** Null where the address contains it, and where nothing listens. */
  port: number | null
  enabled: boolean
}

/** Protocols with a port and nothing on the main one. */
const terminals = portProtocols.filter((protocol) => protocol !== 'osmand' && protocol !== 'owntracks')

const everywhere = ['0.0.0.0', '::']

type Places = Pick<Settings, 'BASE_URL' | 'DEVICE_HOST' | 'MQTT_URL' | DevicePort>

/** Every way to connect, enabled or not: over the main port, by protocol listeners, by a broker. */
export function listGuides(settings: Places = env): { items: Way[] } {
  const { BASE_URL: base, DEVICE_HOST: host } = settings
  const name = everywhere.includes(host) ? new URL(base).hostname : host
  const page = (protocol: string, path: string) => ({
    protocol,
    address: base + path,
    port: null,
    enabled: true,
  })
  const listener = (protocol: PortProtocol) => {
    const port = settings[devicePorts[protocol]]
    return { protocol, address: name, port: port ?? null, enabled: port !== undefined }
  }
  return {
    items: [
      page('osmand', '/track'),
      listener('osmand'),
      ...terminals.map(listener),
      page('owntracks', '/owntracks'),
      listener('owntracks'),
      { protocol: 'mqtt', address: brokerOf(settings), port: null, enabled: Boolean(settings.MQTT_URL) },
      page('batch', '/rest/users/current/locations'),
    ],
  }
}

/** The broker address without credentials. */
function brokerOf({ MQTT_URL: address }: Places): string | null {
  if (!address) return null
  const url = new URL(address)
  return `${url.protocol}//${url.host}`
}

export const presentGuides = items(
  shape<Way>('DeviceWay')({
    protocol: text((guide) => guide.protocol),
    address: nullable.text((guide) => guide.address),
    port: nullable.integer((guide) => guide.port),
    enabled: flag((guide) => guide.enabled),
  }),
)

export type DeviceGuideWire = WireOf<typeof presentGuides>['items'][number]
