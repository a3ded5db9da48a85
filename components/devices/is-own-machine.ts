import type { DeviceWay } from './device'

/** Hosts that other machines do not reach. */
const ownMachine = /^(127\.|localhost$|::1$|\[::1\])/

/** Whether the address of a listener is one of this machine only. */
export function isOwnMachine({ address }: DeviceWay): boolean {
  if (!address) return false
  return ownMachine.test(URL.canParse(address) ? new URL(address).hostname : address)
}
