import { type DevicePort, devicePorts, type PortProtocol, portProtocols } from '@/lib/platform/device-ports'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { isFirstProcess } from '@/lib/platform/process-count'
import type { Intake } from './intake'
import type { Listening } from './listeners/listening'
import { listeners } from './listeners/ports'
import type { Following } from './mqtt/follow-broker'
import { realIntake } from './real-intake'

type Ports = Partial<Record<DevicePort, number | undefined>>

interface Options extends Ports {
  DEVICE_HOST: string
  DEMO: boolean
  MQTT_URL?: string | undefined
  MQTT_USERNAME?: string | undefined
  MQTT_PASSWORD?: string | undefined
}

export interface Listeners {
  /** The open ports, by protocol. */
  ports: Partial<Record<PortProtocol, number>>
  /** Acknowledges what is in flight, and accepts no more. */
  stop(): Promise<void>
}

/** Opens the configured device ports. */
export async function startListeners(
  settings: Options = env,
  intake: Intake = realIntake,
): Promise<Listeners> {
  const open = new Map<PortProtocol, Listening>()
  // Every subscriber of a broker gets every message.
  const followed =
    settings.MQTT_URL && isFirstProcess() ? await follow(settings.MQTT_URL, settings, intake) : null
  const stop = () => stopAll([...open.values(), ...(followed ? [followed] : [])])
  try {
    for (const name of portProtocols) {
      const listening = await openPort(name, settings, intake)
      if (listening) open.set(name, listening)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { ports: Object.fromEntries([...open].map(([name, { port }]) => [name, port])), stop }
}

async function openPort(name: PortProtocol, settings: Options, intake: Intake): Promise<Listening | null> {
  const port = settings[devicePorts[name]]
  if (port === undefined) return null
  try {
    return await listeners[name]({ host: settings.DEVICE_HOST, port, intake })
  } catch (error) {
    // The demo opens ports that were not asked for: another instance may have them.
    if (!settings.DEMO || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    log.warn({ port, protocol: name }, 'the port for devices is taken by another process')
    return null
  }
}

/** Follows a broker; its code is loaded only where there is one. */
async function follow(url: string, settings: Options, intake: Intake): Promise<Following> {
  const { followBroker } = await import('./mqtt/follow-broker')
  return followBroker({ url, username: settings.MQTT_USERNAME, password: settings.MQTT_PASSWORD }, intake)
}

async function stopAll(all: readonly (Listening | Following)[]): Promise<void> {
  await Promise.all(all.map((one) => one.stop()))
}
