import { isIPv6, type LookupFunction } from 'node:net'
import { checkTarget, type Giver } from './outbound'
import { portOf } from './outbound-address'

/** Where an address leads now, if this server may go there. */
export async function checkedAddress(url: URL, giver?: Giver): Promise<string> {
  return (await checkTarget({ host: url.hostname, port: portOf(url) }, giver)).address
}

/** Looks a name up as this address, whatever the name says by now. */
export function always(address: string): LookupFunction {
  const family = isIPv6(address) ? 6 : 4
  return (_name, options, done) => {
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }
}
