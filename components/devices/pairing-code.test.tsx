import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '@/lib/testing/console/fake-api'
import { makeDevice } from '@/lib/testing/console/make-device'
import { renderConsole } from '@/lib/testing/console/render'
import { pairingLink } from './pairing-link'
import { PairingCode } from './pairing-code'

const key = 'phone 7/ä'

test('Traccar Client gets the address, the key and a start', () => {
  const link = new URL(pairingLink('traccar', 'https://field.example/track', key))
  expect(`${link.origin}${link.pathname}`).toBe('https://field.example/track')
  expect(Object.fromEntries(link.searchParams)).toEqual({ id: key, interval: '60', service: 'true' })
})

test('OwnTracks gets a configuration for HTTP with the key as user name', () => {
  const link = new URL(pairingLink('owntracks', 'https://field.example/owntracks', key))
  expect(link.href).toMatch(/^owntracks:\/\/\/config\?inline=/)
  const settings = JSON.parse(Buffer.from(link.searchParams.get('inline') ?? '', 'base64').toString('utf8'))
  expect(settings).toMatchObject({
    _type: 'configuration',
    mode: 3,
    url: 'https://field.example/owntracks',
    auth: true,
    username: key,
  })
})

test('the code is for the app that is chosen; an address of the server alone is told', async () => {
  const guide = { port: null, enabled: true }
  fakeApi({
    'GET /rest/devices/guides': {
      items: [
        { ...guide, protocol: 'osmand', address: 'http://localhost:3000/track' },
        { ...guide, protocol: 'owntracks', address: 'https://field.example/owntracks' },
      ],
    },
  })
  const { user } = renderConsole(<PairingCode device={makeDevice({ key: 'K-1' })} />)
  expect(await screen.findByText(/localhost:3000\/track\?id=K-1/)).toBeTruthy()
  expect(screen.getByText(/reachable on the server itself only/)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'QR code for device K-1' })).toBeTruthy()
  await user.click(screen.getByText('OwnTracks'))
  expect(screen.getByText(/^owntracks:/)).toBeTruthy()
  expect(screen.queryByText(/reachable on the server itself only/)).toBeNull()
})
