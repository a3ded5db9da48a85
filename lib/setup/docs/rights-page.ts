import { type RoleCode, roleCodes } from '@/lib/access/actor'
import type { Access, Right } from '@/lib/access/policy'
import { type Area, areaOf, areas, type Operation } from '@/lib/http/openapi'
import { table } from './table'

const head = `# Rights

Generated from the contracts of the endpoints by \`npm run docs\`; a test fails when it is stale. The column Right
names the right that an endpoint declares and links the file of its policy. Endpoints without one check what the
caller may see or do with a record in their verb.

| Sign | Meaning |
| --- | --- |
| ● | The role may call it, whatever it is about |
| ◐ | The role may call it for what lies within its reach, which a function of the right decides; else 403 |
| ○ | Any signed-in user may call it; what the answer holds, and 403 for what the caller may not see, is a matter of visibility |
| ◌ | The same; without a token it shows what is public |
| – | 403 before any value is read |
| open | Needs no token |
`

const titles: Record<RoleCode, string> = {
  MAIN_ADMINISTRATOR: 'Main adm.',
  MAIN_INSPECTOR: 'Main insp.',
  CLUSTER_ADMINISTRATOR: 'Cluster adm.',
  ORGANIZATION_ADMINISTRATOR: 'Org. adm.',
  ORGANIZATION_INSPECTOR: 'Org. insp.',
  USER: 'Org. user',
  CUSTOMER: 'Client',
}

/** A right by its name and policy file, relative to the root. */
export interface NamedRight {
  name: string
  file: string
}
type NamedRights = ReadonlyMap<Right<never>, NamedRight>

/** Seven roles against every served endpoint, with its declared right. */
export function rightsPage(operations: readonly Operation[], rights: NamedRights): string {
  const sections = (Object.keys(areas) as Area[]).flatMap((area) => {
    const own = operations.filter(({ path }) => areaOf(path) === area)
    return own.length === 0 ? [] : [`## ${area}\n\n${areas[area]}.\n\n${matrix(own, rights)}`]
  })
  return [head, ...sections].join('\n')
}

function matrix(operations: readonly Operation[], rights: NamedRights): string {
  const rows = operations.map(({ method, path, contract }) => [
    `\`${method} ${path}\``,
    ...roleCodes.map((role) => signOf(contract.access, role)),
    linkOf(contract.access, rights),
    contract.summary,
  ])
  return table(['Endpoint', ...roleCodes.map((role) => titles[role]), 'Right', 'What it does'], rows)
}

function linkOf(access: Access, rights: NamedRights): string {
  if (access.kind !== 'roles') return ''
  const right = rights.get(access.right)
  if (!right) throw new Error(`no policy under lib/domain exports the right of ${access.roles.join(', ')}`)
  return `[${right.name}](../${right.file})`
}

function signOf(access: Access, role: RoleCode): string {
  if (access.kind === 'anyone') return 'open'
  if (access.kind === 'signed-in') return access.guests ? '◌' : '○'
  if (!access.roles.includes(role)) return '–'
  return access.limited.includes(role) ? '◐' : '●'
}
