import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Certificates {
  /** The CA certificate, in PEM. */
  ca: string
  /** The server's own files. */
  files: { ca: string; certificate: string; key: string }
}

/** A CA and a certificate signed by it for 127.0.0.1. */
export function makeCertificates(folder: string): Certificates {
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore', cwd: folder })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30']
  openssl('req', '-x509', ...key, '-subj', '/CN=Test authority', '-keyout', 'ca.key', '-out', 'ca.pem')
  const forServer = [
    '-addext',
    'subjectAltName=IP:127.0.0.1',
    '-addext',
    'basicConstraints=critical,CA:FALSE',
  ]
  const from = ['-CA', 'ca.pem', '-CAkey', 'ca.key']
  openssl(
    'req',
    '-x509',
    ...key,
    ...from,
    '-subj',
    '/CN=directory',
    ...forServer,
    '-keyout',
    'own.key',
    '-out',
    'own.pem',
  )
  const files = { ca: at('ca.pem'), certificate: at('own.pem'), key: at('own.key') }
  return { ca: readFileSync(files.ca, 'utf8'), files }
}
