import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './start-process'
import { runNginx } from './start-nginx'

/** The nginx of `deploy` in front of a server, with its caches, in a folder of the bench: one worker, as the product has
 * one process, over plain HTTP and without an access log, since nobody else encrypts or writes one. */
export function startProxy(folder: string, port: number, origin: string) {
  mkdirSync(folder, { recursive: true })
  return runNginx(folder, port, siteOf(folder, port, origin))
}

function siteOf(folder: string, port: number, origin: string): string {
  const text = readFileSync(join(root, 'deploy/nginx/azimut.conf'), 'utf8')
  const [before = '', , site = ''] = text.split(/^server \{$/m)
  const plain = site
    .replace(/^ *(listen|ssl_\w+|access_log|error_log|server_name) .*\n/gm, '')
    .replace(/^/, `server {\n  listen 127.0.0.1:${port};\n`)
  return `${before}${plain}`
    .replace('server 127.0.0.1:3000', `server ${new URL(origin).host}`)
    .replaceAll('/var/cache/', `${folder}/`)
}
