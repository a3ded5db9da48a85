import { expect, test } from 'vitest'
import { listGuides } from './setup-guides'

const base = 'https://azimut.example'

test('a wildcard address is shown as the host name of the server, and disabled listeners are marked', () => {
  const { items } = listGuides({ BASE_URL: base, DEVICE_HOST: '0.0.0.0', WIALON_PORT: 5039 })
  expect(items).toContainEqual({ protocol: 'wialon', address: 'azimut.example', port: 5039, enabled: true })
  expect(items).toContainEqual({ protocol: 'egts', address: 'azimut.example', port: null, enabled: false })
  expect(items).toContainEqual({
    protocol: 'teltonika',
    address: 'azimut.example',
    port: null,
    enabled: false,
  })
  expect(items).toContainEqual({ protocol: 'osmand', address: `${base}/track`, port: null, enabled: true })
})

test('the broker is shown without its credentials', () => {
  const { items } = listGuides({
    BASE_URL: base,
    DEVICE_HOST: '127.0.0.1',
    MQTT_URL: 'mqtts://azimut:secret@broker.example:8883',
  })
  expect(items).toContainEqual({
    protocol: 'mqtt',
    address: 'mqtts://broker.example:8883',
    port: null,
    enabled: true,
  })
})
