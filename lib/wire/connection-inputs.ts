import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { ruleBroken } from '@/lib/problems'
import { isMailAddress } from '@/lib/shared/mail-address'
import { text } from './inputs'

const hostName =
  /^(?=.{1,253}$)[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?(?:\.[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?)*\.?$/u

const isHost = (host: string) =>
  host === '' || isIP(host.replace(/^\[(.*)\]$/, '$1')) > 0 || hostName.test(host)

function isCertificate(pem: string): boolean {
  try {
    return pem.trim() === '' || Boolean(new X509Certificate(pem))
  } catch {
    return false
  }
}

/** The name or address of a host that the server is to connect to; empty: none. */
export const hostInput = () => text(255).refine((host) => isHost(host.trim()), { params: ruleBroken('host') })

/** One e-mail address; empty: none. */
export const mailAddressInput = () =>
  text(254).refine((address) => address.trim() === '' || isMailAddress(address.trim()), {
    params: ruleBroken('mailAddress'),
  })

/** Additional trusted certificates in PEM; empty: none. */
export const certificateInput = () =>
  text(20_000).refine(isCertificate, { params: ruleBroken('certificate') })
