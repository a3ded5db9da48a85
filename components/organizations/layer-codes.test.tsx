import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { LayerCodes } from './layer-codes'

const label = (key: string) => text(`publicSettings.${key}`)

test('codes of a layer are printed for the page of an organization; a refusal says why', async () => {
  const server = fakeApi({
    'GET /rest/organizations/list/*/*': listOf([
      { id: 5, name: 'Roads' },
      { id: 6, name: 'Parks' },
    ]),
    'GET /rest/organizations/*/codes': failure(404, 'the page is closed'),
  })
  const { user } = renderConsole(<LayerCodes layer={17} />, { user: { organizationId: 5 } })
  await user.click(screen.getByRole('button', { name: label('printCodes') }))
  const choice = await screen.findByRole<HTMLInputElement>('combobox', { name: label('codesOrganization') })
  await waitFor(() => expect(choice.value).toBe('Roads'))
  await user.click(choice)
  await user.click(await screen.findByRole('option', { name: 'Parks' }))
  await user.click(screen.getByRole('button', { name: label('download') }))
  await screen.findByText('the page is closed')
  expect(server.requests('GET /rest/organizations/6/codes')[0]?.query).toMatchObject({
    layer: '17',
    perSheet: '12',
  })
})

test('only those who set up organizations print codes', () => {
  fakeApi({})
  renderConsole(<LayerCodes layer={17} />, {
    may: (noun) => (noun === 'placeSettings' ? 'access.denied' : true),
  })
  expect(screen.queryByRole('button', { name: label('printCodes') })).toBeNull()
})
