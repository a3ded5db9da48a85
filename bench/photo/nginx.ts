import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

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

/** One worker, as the product has one process; everything that makes static files fast is on. */
const config = (port: number, folder: string, { mediaType, more = '' }: Served) => `
${sameUser} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
  default_type ${mediaType}; etag on;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server { listen 127.0.0.1:${port}; root ${folder}/www; add_header Cache-Control "private, no-cache"; ${more} }
}`

interface Served {
  mediaType: string
  /** Further lines of its server. */
  more?: string
}

/** An nginx of our own over a folder of files. */
export async function startNginx(
  port: number,
  folder: string,
  served: Served = { mediaType: 'image/jpeg' },
): Promise<{ pid: number; stop: () => Promise<void> }> {
  mkdirSync(join(folder, 'www'), { recursive: true })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, config(port, folder, served))
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
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
