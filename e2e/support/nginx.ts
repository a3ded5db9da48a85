import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DeviceListener } from './device'
import { freePort } from './server'

const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find(existsSync)
const streamModule = '/usr/lib/nginx/modules/ngx_stream_module.so'

/** Why nginx cannot be used here; undefined when it is available. */
export const missingNginx = program ? undefined : 'nginx is not installed'
export const missingStream = existsSync(streamModule)
  ? undefined
  : 'the stream module of nginx is not installed (Debian: libnginx-mod-stream)'

type Ports = Record<DeviceListener, number>

export interface Nginx {
  httpPort: number
  httpsPort: number
  devicePorts: Ports
  certificate: Buffer
  stop(): Promise<void>
}

/** Starts nginx with the files of `deploy/nginx`, with addresses and folders replaced by those of the test. */
export async function startNginx(upstream: URL, listeners: Ports | null): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'azimut-nginx-'))
  makeCertificate(folder)
  const ports = { http: await freePort(), https: await freePort() }
  const devicePorts = {
    wialon: await freePort(),
    egts: await freePort(),
    osmand: await freePort(),
    owntracks: await freePort(),
  }
  const stream = missingStream || !listeners ? '' : await configureDevices(listeners, devicePorts)
  await writeFile(join(folder, 'nginx.conf'), `${await configure(folder, upstream, ports)}\n${stream}`)
  const child = spawn(program ?? 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + 20_000
  while (!(await fetch(`http://127.0.0.1:${ports.http}`, { redirect: 'manual' }).catch(() => null))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      const log = await readFile(join(folder, 'error.log'), 'utf8').catch(() => '')
      await stop()
      throw new Error(`nginx did not start\n${log}`)
    }
    await sleep(50)
  }
  const certificate = await readFile(join(folder, 'fullchain.pem'))
  return { httpPort: ports.http, httpsPort: ports.https, devicePorts, certificate, stop }
}

function makeCertificate(folder: string): void {
  const names = ['-subj', '/CN=azimut.example.com', '-addext', 'subjectAltName=DNS:azimut.example.com']
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...key, ...names, ...files], { stdio: 'ignore' })
}

async function configure(
  folder: string,
  upstream: URL,
  ports: { http: number; https: number },
): Promise<string> {
  const site = await readFile(resolve('deploy/nginx/azimut.conf'), 'utf8')
  const http = site
    .replace('server 127.0.0.1:3000', `server ${upstream.host}`)
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll('/etc/ssl/azimut/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll('/var/cache/', `${folder}/`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  return [
    missingStream ? '' : `load_module ${streamModule};`,
    // The folder of the test is open to its owner alone, and workers of root's nginx are somebody else.
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log;`,
    'events {}',
    `http {\n${temporary}\n${http}\n}`,
  ].join('\n')
}

/** The ports of `deploy/nginx/azimut-devices.conf` by listener. */
const ofFile: Ports = { wialon: 5039, egts: 5162, osmand: 5055, owntracks: 5144 }

async function configureDevices(listeners: Ports, devicePorts: Ports): Promise<string> {
  let stream = await readFile(resolve('deploy/nginx/azimut-devices.conf'), 'utf8')
  for (const [name, port] of Object.entries(ofFile) as [DeviceListener, number][])
    stream = stream
      .replace(`listen ${port};`, `listen 127.0.0.1:${devicePorts[name]};`)
      .replace(`proxy_pass 127.0.0.1:1${port};`, `proxy_pass 127.0.0.1:${listeners[name]};`)
  return stream
}
