import { type RoleCode, roleCodes } from '@/lib/access/actor'
import type { Access } from '@/lib/access/policy'
import { type Area, areaOf, areas, type Operation } from '@/lib/http/openapi'
import { table } from './table'

const head = `# Rights

Generated from the contracts of the endpoints by \`node --import tsx lib/setup/docs.ts\`; a test fails when it is
stale.

| Sign | Meaning |
| --- | --- |
| ● | The role may call it, whatever it is about |
| ◐ | The role may call it for what lies within its reach, which the right's own function decides: else 403 |
| ○ | Any signed-in user may call it; what the answer holds, and 403 for what the caller may not see, is a matter of visibility |
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

/** Seven roles against every served endpoint. */
export function rightsPage(operations: readonly Operation[]): string {
  const sections = (Object.keys(areas) as Area[]).flatMap((area) => {
    const own = operations.filter(({ path }) => areaOf(path) === area)
    return own.length === 0 ? [] : [`## ${area}\n\n${areas[area]}.\n\n${matrix(own)}`]
  })
  return [head, ...sections].join('\n')
}

function matrix(operations: readonly Operation[]): string {
  const rows = operations.map(({ method, path, contract }) => [
    `\`${method} ${path}\``,
    ...roleCodes.map((role) => signOf(contract.access, role)),
    contract.summary,
  ])
  return table(['Endpoint', ...roleCodes.map((role) => titles[role]), 'What it does'], rows)
}

function signOf(access: Access, role: RoleCode): string {
  if (access.kind === 'anyone') return 'open'
  if (access.kind === 'signed-in') return '○'
  if (!access.roles.includes(role)) return '–'
  return access.limited.includes(role) ? '◐' : '●'
}
