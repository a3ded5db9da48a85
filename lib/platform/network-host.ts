import { isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'

const bare = (host: string) => host.replace(/^\[(.*)\]$/, '$1').toLowerCase()

/** Whether a host is reached from this machine only. */
export const isLoopback = (host: string): boolean =>
  /^((.*\.)?localhost\.?|127(\.\d+){3}|(0{0,4}:)*:?0*1|(::|(0{0,4}:){5})ffff:127(\.\d+){3})$/.test(bare(host))

/** Whether to listen on a host is to listen on every interface: no client can be sent there. */
export const isEveryInterface = (host: string): boolean =>
  /^(0+(\.0+){0,3}|[0:]*:[0:]*|(::|(0{0,4}:){5})ffff:0\.0\.0\.0)$/.test(bare(host))

/** An address under which other machines may know this one. */
export function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((found = []) => found)
  return all.find(({ address, internal }) => !internal && isIPv4(address))?.address ?? '127.0.0.1'
}
