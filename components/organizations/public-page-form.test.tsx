import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrganizationFull } from '@/components/api/structure-types'
import { fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { PublicPageForm } from './public-page-form'

const page = {
  organization_id: 5,
  enabled: false,
  type_ids: [],
  priority_id: null,
  intro_ru: '',
  intro_en: '',
  contacts: ['phone'],
  jurisdiction: null,
  open311_key_required: true,
  requests_per_hour: 10,
  publishes_content: false,
  workers_see_contacts: false,
}
const organization = (change: boolean) => ({ id: 5, name: 'Roads', may: { change } }) as OrganizationFull
const api = () =>
  fakeApi({
    'GET /rest/organizations/5/public-page': tagged(page, '"public-page-5-0"'),
    'PUT /rest/organizations/5/public-page': ({ body }: { body: unknown }) =>
      tagged({ ...page, ...(body as object) }, '"public-page-5-1"'),
    'GET /rest/types/list': listOf([{ id: 3, name: 'Holes' }]),
    'GET /rest/priorities/list': listOf([{ id: 2, name: 'Usual' }]),
    'GET /layers': { layers: [] },
  })
const label = (key: string) => text(`publicSettings.${key}`)
const save = () => screen.findByRole('button', { name: new RegExp(`^${text('kit.save')}`) })

test('the page is opened with a work type, and shows its address and codes', async () => {
  const server = api()
  const { user } = renderConsole(<PublicPageForm organization={organization(true)} onClose={() => {}} />)
  await user.click(await screen.findByRole('switch', { name: new RegExp(`^${label('enabled')}`) }))
  await user.click(await save())
  await screen.findByText(label('typesRequired'))
  await user.click(screen.getByRole('combobox', { name: label('types') }))
  await user.click(await screen.findByRole('option', { name: 'Holes' }))
  await user.click(await save())
  await screen.findByText(label('codes'))
  const sent = server.sent.find(({ method }) => method === 'PUT')
  expect(sent?.body).toMatchObject({ enabled: true, type_ids: [3], contacts: ['phone'], jurisdiction: null })
  expect(sent?.headers.get('if-match')).toBe('"public-page-5-0"')
  expect(screen.getByRole('link', { name: label('address') }).textContent).toMatch(/\/public\/5$/)
})

test('who may not change the organization reads why', async () => {
  api()
  renderConsole(<PublicPageForm organization={organization(false)} onClose={() => {}} />)
  await screen.findByText(label('readOnly'))
})
