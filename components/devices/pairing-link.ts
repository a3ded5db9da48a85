/** Phone apps that read their settings from a link in a QR code. */
export const pairedApps = ['traccar', 'owntracks'] as const
export type PairedApp = (typeof pairedApps)[number]

/** Seconds between the reports of a paired app that lets the link choose. */
const interval = 60

/** HTTP mode of OwnTracks. */
const httpMode = 3

/**
 * A link that sets an app up to report to `address` under the key of a device. Traccar Client reads the address and the
 * query of the link (its configuration_service), OwnTracks a configuration in base64 (owntracks.org/booklet,
 * "URL config").
 */
export function pairingLink(app: PairedApp, address: string, key: string): string {
  if (app === 'traccar')
    return `${address}?${new URLSearchParams({ id: key, interval: String(interval), service: 'true' })}`
  const settings = {
    _type: 'configuration',
    mode: httpMode,
    url: address,
    auth: true,
    username: key,
    password: 'unused',
    deviceId: 'phone',
  }
  const bytes = new TextEncoder().encode(JSON.stringify(settings))
  const inline = btoa(String.fromCharCode(...bytes))
  return `owntracks:///config?inline=${encodeURIComponent(inline)}`
}
