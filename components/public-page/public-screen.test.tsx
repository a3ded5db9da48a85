import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failure, fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { PublicScreen } from './public-screen'

// A map needs WebGL, and a form proves work.
vi.mock('next/dynamic', () => ({ default: () => () => <p>Map</p> }))
vi.mock('./prove-form', () => ({ proveForm: async () => ({ form: 'f', proof: 1 }) }))

const page = {
  id: 5,
  name: 'Roads',
  intro_ru: '',
  intro_en: '',
  contacts: [],
  publishes_content: false,
  map_extent: { extent: [0, 0, 1, 1] },
  photos_at_most: 5,
  types: [{ id: 3, name: 'Hole', fields: [] }],
}
const pageAt = 'GET /rest/public/organizations/5'
const objectAt = `${pageAt}/object`
const near = { [`${pageAt}/requests`]: listOf([]) }

test('a code opens the form with its object', async () => {
  const server = fakeApi({
    [pageAt]: page,
    [objectAt]: { layer_id: 7, id: 2_000_000_001, title: 'Lamp 17', lon: null, lat: null },
    ...near,
    'POST /rest/public/organizations/5/requests': { id: 1, token: 'abc' },
  })
  const { user } = renderConsole(<PublicScreen organizationId={5} object="7/2000000001" ground={null} />)
  await screen.findByDisplayValue('Lamp 17')
  await user.type(screen.getByRole('textbox', { name: new RegExp(text('publicPage.text')) }), 'It is dark')
  await user.click(screen.getByRole('button', { name: text('publicPage.send') }))
  await screen.findByText(text('publicPage.sentTitle', { id: '1' }))
  expect(server.requests('POST /rest/public/organizations/5/requests')[0]?.body).toMatchObject({
    object: { layer_id: 7, id: 2_000_000_001 },
    form: 'f',
    proof: 1,
  })
})

test('a code of an object that is gone says so, and the form works without it', async () => {
  fakeApi({ [pageAt]: page, [objectAt]: failure(404, 'gone'), ...near })
  renderConsole(<PublicScreen organizationId={5} object="7/1" ground={null} />)
  await screen.findByText(text('publicPage.objectLost'))
  expect(screen.getByRole('button', { name: text('publicPage.send') })).toBeTruthy()
})

test('what was missing is shown only until it is filled in', async () => {
  fakeApi({ [pageAt]: page, ...near })
  const { user } = renderConsole(<PublicScreen organizationId={5} object={null} ground={null} />)
  await user.click(await screen.findByRole('button', { name: text('publicPage.send') }))
  await screen.findByText(text('publicPage.textRequired'))
  expect(screen.getByText(text('publicPage.placeRequired'))).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: new RegExp(text('publicPage.text')) }), 'It is dark')
  expect(screen.queryByText(text('publicPage.textRequired'))).toBeNull()
  expect(screen.getByText(text('publicPage.placeRequired'))).toBeTruthy()
})
