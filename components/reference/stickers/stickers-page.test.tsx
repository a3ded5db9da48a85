import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, listOf, tagged } from '@/lib/testing/console/fake-api'
import { testRecordPage } from '@/lib/testing/console/record-suite'
import { renderConsole, text } from '@/lib/testing/console/render'
import { firstColors } from '@/components/ui/tokens'
import { StickersPage } from './stickers-page'

const before = { id: 3, title: 'Before', color: '#aa2200', is_for_all: true, type_ids: [] }
const also = {
  'GET /rest/types/list': listOf([
    { id: 1, name: 'Light' },
    { id: 2, name: 'Road' },
  ]),
}

describe('stickers', () => {
  testRecordPage({
    page: () => <StickersPage />,
    path: '/rest/stickers',
    list: '/rest/stickers/list',
    record: before,
    name: 'Before',
    words: { add: 'lists.stickers.add', nameField: 'lists.stickers.title' },
    field: 'title',
    created: { title: 'Brand new', color: firstColors.sticker, is_for_all: true, type_ids: [] },
    also,
  })

  test('one for some work types is sent with their ids, and its list counts them', async () => {
    const some = { ...before, is_for_all: false, type_ids: [2] }
    const server = fakeApi({
      'GET /rest/stickers/list': listOf([before, { ...some, id: 4, title: 'After' }]),
      'GET /rest/stickers/3': tagged(before, '"1"'),
      'PATCH /rest/stickers/3': tagged(some, '"2"'),
      ...also,
    })
    const { user } = renderConsole(<StickersPage />)
    expect(await screen.findByText(text('lists.stickers.count', { count: 1 }))).toBeTruthy()
    await user.click(await screen.findByText('Before'))
    await user.click(await screen.findByRole('radio', { name: text('lists.stickers.forSome') }))
    await user.click(await screen.findByRole('combobox', { name: text('lists.stickers.types') }))
    await user.click(await screen.findByRole('option', { name: 'Road' }))
    await user.click(screen.getByRole('button', { name: text('kit.save') }))
    await waitFor(() => expect(server.requests('PATCH /rest/stickers/3')).toHaveLength(1))
    expect(server.requests('PATCH /rest/stickers/3')[0]?.body).toEqual({ is_for_all: false, type_ids: [2] })
  })

  test('a colour that is none is refused at the field', async () => {
    const server = fakeApi({
      'GET /rest/stickers/list': listOf([before]),
      'GET /rest/stickers/3': tagged(before, '"1"'),
      ...also,
    })
    const { user } = renderConsole(<StickersPage />)
    await user.click(await screen.findByText('Before'))
    const color = await screen.findByRole('textbox', { name: text('lists.color') })
    await user.clear(color)
    await user.type(color, 'blue-ish')
    await user.click(screen.getByRole('button', { name: text('kit.save') }))
    await waitFor(() => expect(color.getAttribute('aria-invalid')).toBe('true'))
    expect(server.requests('PATCH /rest/stickers/3')).toEqual([])
  })
})
