import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { once } from 'node:events'
import pg from 'pg'
import { mapfile } from './mapfile'

const program = ['/usr/lib/cgi-bin/mapserv', '/usr/bin/mapserv'].find((one) => existsSync(one))
const spawner = '/usr/bin/spawn-fcgi'
const keeper = '/usr/bin/multiwatch'

export const hasMapServer = () =>
  program !== undefined && existsSync(spawner) && existsSync(keeper) && existsSync('/usr/sbin/nginx')

// As many processes as the machine of the benches has cores.
const processes = 2

const sameUser = process.getuid?.() === 0 ? 'user root;' : ''

const nginxConfig = (port: number, folder: string) => `
${sameUser} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; keepalive_requests 10000000;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  upstream maps { server unix:${folder}/fcgi.sock; }
  server {
    listen 127.0.0.1:${port};
    location /map {
      include /etc/nginx/fastcgi_params; fastcgi_pass maps; fastcgi_buffers 64 64k; fastcgi_buffer_size 64k;
      fastcgi_param MS_MAPFILE ${folder}/bench.map; fastcgi_param MAPSERVER_CONFIG_FILE ${folder}/mapserver.conf;
    }
  }
}`

interface RunningServer {
  pids: number[]
  stop: () => Promise<void>
}

/** MapServer with the layers of the benches of maps. */
export function startMapServer(port: number, folder: string, databaseUrl: string): Promise<RunningServer> {
  mkdirSync(folder, { recursive: true })
  return serveMapfile(port, folder, mapfile({ connection: keywords(databaseUrl), fonts: fontList(folder) }))
}

/** MapServer by FastCGI behind an nginx of our own. */
export async function serveMapfile(port: number, folder: string, text: string): Promise<RunningServer> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'bench.map'), text)
  writeFileSync(
    join(folder, 'mapserver.conf'),
    `CONFIG\n  ENV\n    MS_MAP_PATTERN "."\n    MS_MAPFILE "${folder}/bench.map"\n  END\nEND\n`,
  )
  writeFileSync(join(folder, 'nginx.conf'), nginxConfig(port, folder))
  const env = { ...process.env, MAPSERVER_CONFIG_FILE: join(folder, 'mapserver.conf') }
  const maps = start(
    spawner,
    ['-n', '-s', join(folder, 'fcgi.sock'), '--', keeper, '-f', `${processes}`, '--', program ?? ''],
    env,
  )
  const nginx = start('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], env)
  for (let tries = 0; tries < 100; tries++) {
    const up = await fetch(`http://127.0.0.1:${port}/map?SERVICE=WMS&REQUEST=GetCapabilities`).catch(
      () => null,
    )
    if (up?.ok) break
    await sleep(50)
  }
  const running = [maps, nginx]
  return {
    pids: running.flatMap(({ pid }) => pid ?? []),
    stop: async () => void (await Promise.all(running.map(end))),
  }
}

function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(command, args, { stdio: 'ignore', env, detached: true })
  const killIt = () => kill(child)
  process.once('exit', killIt)
  child.once('exit', () => process.off('exit', killIt))
  return child
}

/** With all that it has started: processes of MapServer wait for their next request before they mind a signal. */
function kill({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  kill(child)
  if (child.exitCode === null && child.signalCode === null) await ended
}

/** `key=value` pairs for the address of a database. */
function keywords(url: string): string {
  const { host, port, database, user, password } = new pg.Client({ connectionString: url })
  const given = { host, port, dbname: database, user, password }
  return Object.entries(given)
    .flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
    .join(' ')
}

/** A list with one font: the first of Debian's that has Cyrillic letters. */
function fontList(folder: string): string {
  const found = ['/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf', ...dejavu()].find((one) =>
    existsSync(one),
  )
  if (!found) throw new Error('No font with Cyrillic letters is at hand: apt-get install fonts-noto-core')
  const file = join(folder, 'fonts.list')
  writeFileSync(file, `label ${found}\n`)
  return file
}

function dejavu(): string[] {
  const folder = '/usr/share/fonts/truetype/dejavu'
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}
