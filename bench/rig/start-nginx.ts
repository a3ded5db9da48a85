import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithRun } from './start-process'

export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

// The folder of a bench is open to its owner alone, and workers of root's nginx are somebody else.
const sameUser = process.getuid?.() === 0 ? 'user root;' : ''

interface Served {
  ports: { nginx: number }
  mediaType: string
  encoding?: 'gzip'
}

/** One worker, as the product has one process. */
const config = (folder: string, site: string) => `
${sameUser} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; keepalive_requests 10000000;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  ${site}
}`

interface Nginx {
  pid: number
  stop: () => Promise<void>
}

/** An nginx of our own over the folder `www` in a folder; everything that makes static files fast is on. */
export function startNginx(folder: string, { ports, mediaType, encoding }: Served): Promise<Nginx> {
  mkdirSync(join(folder, 'www'), { recursive: true })
  const site = `sendfile on; tcp_nopush on; default_type ${mediaType}; etag on;
  server {
    listen 127.0.0.1:${ports.nginx}; root ${folder}/www; add_header Cache-Control "private, no-cache";
    ${encoding ? `add_header Content-Encoding ${encoding};` : ''}
  }`
  return runNginx(folder, ports.nginx, site)
}

/** Runs an nginx in a folder with what stands within `http`. */
export async function runNginx(folder: string, port: number, site: string): Promise<Nginx> {
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, config(folder, site))
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' })
  endWithRun(child)
  for (let tries = 0; tries < 100; tries++) {
    const up = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    if (up) break
    await sleep(50)
  }
  if (child.pid === undefined || child.exitCode !== null) throw new Error('nginx does not start')
  return {
    pid: child.pid,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    },
  }
}
