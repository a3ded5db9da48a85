import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Attribute, Change, Client } from 'ldapts'
import { type Certificates, makeCertificates } from './certificates'
import { findSlapd } from './find-slapd'

export { hasSlapd } from './find-slapd'

/** A directory server for one test file, with people in it. */
export interface Directory {
  port: number
  /** The port for TLS connections. */
  securePort: number
  /** The certificate of its CA. */
  ca: string
  base: string
  admin: { login: string; password: string }
  add(person: DirectoryPerson): Promise<void>
  remove(login: string): Promise<void>
  setPassword(login: string, password: string): Promise<void>
  /** Stops it as if it had crashed. */
  fall(): Promise<void>
  stop(): Promise<void>
}

export interface DirectoryPerson {
  login: string
  password: string
  name: string
  email?: string
  phone?: string
  /** Further logins. */
  logins?: string[]
  photo?: Buffer
}

const base = 'dc=azimut,dc=test'
const admin = { login: `cn=reader,${base}`, password: 'секрет читателя' }
/** Pairs of ports: see vitest.config.ts. */
const firstPorts = [4440, 4442, 4444, 4446]

export async function startDirectory(): Promise<Directory> {
  const found = findSlapd()
  if (!found) throw new Error('There is no slapd on this machine: apt-get install slapd')
  const folder = mkdtempSync(join(tmpdir(), 'azimut-slapd-'))
  const certificates = makeCertificates(folder)
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'slapd.conf'), configuration(folder, found.schemas, certificates))
  writeFileSync(join(folder, 'base.ldif'), baseEntries)
  execFileSync(found.program, [
    '-T',
    'add',
    '-f',
    join(folder, 'slapd.conf'),
    '-l',
    join(folder, 'base.ldif'),
  ])
  const { child, port } = await startOnFreePort(found.program, folder)
  const end = () => endProcess(child)
  return {
    port,
    securePort: port + 1,
    ca: certificates.ca,
    base,
    admin,
    add: (person) => asRoot(port, (client) => client.add(dnOf(person.login), entryOf(person))),
    remove: (login) => asRoot(port, (client) => client.del(dnOf(login))),
    setPassword: (login, password) =>
      asRoot(port, async (client) => {
        const modification = new Attribute({ type: 'userPassword', values: [password] })
        await client.modify(dnOf(login), new Change({ operation: 'replace', modification }))
      }),
    fall: end,
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const escaped = (text: string) =>
  [...Buffer.from(text)].map((byte) => `\\${byte.toString(16).padStart(2, '0')}`).join('')

const dnOf = (login: string) => `uid=${escaped(login)},ou=people,${base}`

function entryOf({ login, password, name, email, phone, logins = [], photo }: DirectoryPerson): Attribute[] {
  const values: Record<string, (string | Buffer | undefined)[]> = {
    objectClass: ['inetOrgPerson'],
    uid: [login, ...logins],
    cn: [name],
    sn: [name],
    userPassword: [password],
    mail: [email],
    telephoneNumber: [phone],
    jpegPhoto: [photo],
  }
  return Object.entries(values).flatMap(([type, all]) => {
    const given = all.filter((value) => value !== undefined)
    return given.length === 0 ? [] : [new Attribute({ type, values: given as string[] })]
  })
}

async function asRoot(port: number, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ url: `ldap://127.0.0.1:${port}` })
  await client.bind(`cn=root,${base}`, 'root')
  await work(client).finally(() => client.unbind())
}

// Passwords can be used for signing in only; the rest is readable after sign-in.
function configuration(folder: string, schemas: string, { files }: Certificates): string {
  return `
${['core', 'cosine', 'inetorgperson'].map((name) => `include ${schemas}/${name}.schema`).join('\n')}
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
TLSCACertificateFile ${files.ca}
TLSCertificateFile ${files.certificate}
TLSCertificateKeyFile ${files.key}
TLSVerifyClient never
database mdb
suffix "${base}"
rootdn "cn=root,${base}"
rootpw root
directory ${folder}/data
index uid eq
access to attrs=userPassword by anonymous auth by * none
access to * by users read by * none
`
}

const baseEntries = `dn: ${base}
objectClass: dcObject
objectClass: organization
dc: azimut
o: Azimut

dn: ou=people,${base}
objectClass: organizationalUnit
ou: people

dn: ${admin.login}
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: reader
userPassword:: ${Buffer.from(admin.password).toString('base64')}
`

async function startOnFreePort(
  program: string,
  folder: string,
): Promise<{ child: ChildProcess; port: number }> {
  for (const port of firstPorts) {
    const urls = `ldap://127.0.0.1:${port} ldaps://127.0.0.1:${port + 1}`
    // With a debug level, even 0, it stays in the foreground.
    const args = ['-f', join(folder, 'slapd.conf'), '-h', urls, '-d', '0']
    const child = spawn(program, args, { stdio: 'ignore' })
    if (await answers(child, port)) return { child, port }
    await endProcess(child)
  }
  throw new Error('No port is free for a directory server')
}

async function answers(child: ChildProcess, port: number): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt++) {
    await sleep(50)
    if (child.exitCode !== null) return false
    if (await accepts(port)) return child.exitCode === null
  }
  return false
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
