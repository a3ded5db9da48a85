import { isIP } from 'node:net'
import { checkServerIdentity, type ConnectionOptions, rootCertificates } from 'node:tls'

/** How TLS verifies a service: by the host name from the settings, whatever address it resolved to. */
export function trustOf(host: string, ca: string | null): ConnectionOptions {
  return {
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca && { ca: [...rootCertificates, ca] }),
    checkServerIdentity: (_, certificate) => checkServerIdentity(host, certificate),
    minVersion: 'TLSv1.2',
  }
}
