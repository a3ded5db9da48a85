import { type Client, makeOrganization, signIn, taskDraft } from '@/e2e/support/client'

export type Person = 'administrator' | 'user'

// Ids that no request of the tool hits by chance: it would change or delete the people of the run.
const ids = { organization: 2_000_000_001, administrator: 2_000_000_002, user: 2_000_000_003 }
const password = 'Kopeck-burrow-71'
const roles = { administrator: 8, user: 7 }

/** Makes the people of the run, their organization and a task, and signs the people in. */
export async function preparePeople(url: string): Promise<Record<Person, string>> {
  const first = await signIn(url)
  const organization = await makeOrganization(first, 'Conformance', { id: ids.organization })
  await create(first, '/rest/tasks', taskDraft(organization, 'Conformance'))
  const tokenOf = async (login: Person) => {
    const role = { role_id: roles[login], ...(login === 'user' && { organization_id: organization }) }
    await create(first, '/rest/users', { id: ids[login], login, fio: login, paswd: password, ...role })
    const { token } = await signIn(url, { login, password })
    if (!token) throw new Error(`There is no token for ${login}`)
    return token
  }
  return { administrator: await tokenOf('administrator'), user: await tokenOf('user') }
}

async function create(client: Client, path: string, body: Record<string, unknown>): Promise<void> {
  const reply = await client.post(path, body)
  if (reply.status !== 200)
    throw new Error(`POST ${path} answered ${reply.status} ${JSON.stringify(reply.body)}`)
}
