import { type Browser, expect, type Page, test } from 'playwright/test'
import { type Client, serverUrl, signIn } from '../support/client'
import { demoPassword, openConsole } from '../support/console'

const panel = (page: Page) => page.getByTestId('panel')

let administrator: Client
const unique = (name: string) => `${name} ${Date.now()}-${Math.round(Math.random() * 1e6)}`

/** Creates a record as the Main administrator and returns its id. */
async function create(path: string, body: object): Promise<number> {
  const reply = await administrator.post<{ id: number }>(path, body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.id
}

const createCluster = () => create('/rest/clusters', { title: unique('Кластер') })
const createOrganization = (cluster: number) =>
  create('/rest/organizations', { name: unique('Организация'), cluster_id: cluster, info: {} })

const roles = { clusterAdministrator: 12, organizationAdministrator: 10 }

async function createUser(role: keyof typeof roles, main: number, others: readonly number[] = []) {
  const login = unique('rights').replace(' ', '-')
  const id = await create('/rest/users', {
    login,
    paswd: demoPassword,
    fio: 'Правов Пётр',
    role_id: roles[role],
    organization_id: main,
    organization_ids: [main, ...others],
  })
  return { id, login }
}

/** Opens a record, renames it in its form and saves it. */
async function rename(browser: Browser, login: string, address: string): Promise<string> {
  const { page, complaints, close } = await openConsole(browser, login, `/console/${address}`)
  const name = unique('Новое имя')
  const field = panel(page).getByLabel('Название')
  await expect(field).toBeEnabled()
  await field.fill(name)
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByRole('heading', { name })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
  return name
}

test.beforeAll(async () => {
  administrator = await signIn(serverUrl())
})

test('an organization administrator edits an additional organization', async ({ browser }) => {
  const cluster = await createCluster()
  const [main, additional] = [await createOrganization(cluster), await createOrganization(cluster)]
  const { login } = await createUser('organizationAdministrator', main, [additional])
  const name = await rename(browser, login, `organizations?id=${additional}`)
  expect((await administrator.get(`/rest/organizations/${additional}`)).body).toMatchObject({ name })
})

test('a cluster administrator of two clusters edits the second one and its organizations', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const [first, second] = [await createCluster(), await createCluster()]
  const [main, other] = [await createOrganization(first), await createOrganization(second)]
  const { login } = await createUser('clusterAdministrator', main, [other])
  const title = await rename(browser, login, `clusters?id=${second}`)
  expect((await administrator.get(`/rest/clusters/${second}`)).body).toMatchObject({ title })
  const name = await rename(browser, login, `organizations?id=${other}`)
  expect((await administrator.get(`/rest/organizations/${other}`)).body).toMatchObject({ name })
})

test('a project member from another organization renames it but cannot delete it', async ({ browser }) => {
  const [main, foreign] = [
    await createOrganization(await createCluster()),
    await createOrganization(await createCluster()),
  ]
  const user = await createUser('organizationAdministrator', main)
  const project = await create('/rest/workgroups', {
    title: unique('Проект'),
    organization: { id: foreign },
    open: false,
  })
  await administrator.post(`/rest/workgroups/${project}/users/${user.id}`, {})
  const title = await rename(browser, user.login, `projects?id=${project}`)
  const { body } = await (await signIn(serverUrl(), { login: user.login, password: demoPassword })).get<{
    may: object
  }>(`/rest/workgroups/${project}?may=1`)
  expect(body).toMatchObject({ title, may: { change: true, delete: 'access.denied' } })
})
