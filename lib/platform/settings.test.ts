import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseSettings, SettingError, settingNames } from '@/lib/platform/settings'

test('an empty environment gives the documented defaults', () => {
  expect(parseSettings({ HOST: '', DATABASE_URL: ' ' })).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    BASE_URL: 'http://127.0.0.1:3000',
    DATA_DIR: resolve('./data'),
    FILES_ROOT: resolve('./data/files'),
    LOG_LEVEL: 'info',
    TRUST_PROXY: 0,
    TIME_ZONE: 'UTC',
    SESSION_IDLE_DAYS: 30,
    SESSION_ABSOLUTE_DAYS: 180,
    EVENT_RETENTION_DAYS: 7,
    MAP_OSM_TILES: false,
    DEMO: false,
  })
})

test('values are read in their forms', () => {
  const read = parseSettings({
    PORT: '8080',
    MAP_OSM_TILES: 'on',
    TRUST_PROXY: 'true',
    BASE_URL: 'https://maps.example/',
    TIME_ZONE: 'Europe/Moscow',
    DEMO: '1',
  })
  expect(read).toMatchObject({ PORT: 8080, MAP_OSM_TILES: true, TRUST_PROXY: 1, DEMO: true })
  expect(read).toMatchObject({ BASE_URL: 'https://maps.example', TIME_ZONE: 'Europe/Moscow' })
})

test('origins of other pages are read as browsers write them, * stands alone', () => {
  expect(parseSettings({}).CORS_ORIGINS).toEqual([])
  expect(parseSettings({ CORS_ORIGINS: '*' }).CORS_ORIGINS).toEqual(['*'])
  const given = 'https://Board.example:443, http://localhost:5173,capacitor://localhost'
  expect(parseSettings({ CORS_ORIGINS: given }).CORS_ORIGINS).toEqual([
    'https://board.example',
    'http://localhost:5173',
    'capacitor://localhost',
  ])
})

test('ports for devices are off unless they are given; the demo has the usual ones', () => {
  expect(parseSettings({ HOST: '0.0.0.0' }).OSMAND_PORT).toBeUndefined()
  expect(parseSettings({ HOST: '0.0.0.0', EGTS_PORT: '6000' })).toMatchObject({
    DEVICE_HOST: '0.0.0.0',
    EGTS_PORT: 6000,
  })
  const demo = { OSMAND_PORT: 5055, WIALON_PORT: 5039, EGTS_PORT: 6000, OWNTRACKS_PORT: 5144 }
  expect(parseSettings({ DEMO: 'on', EGTS_PORT: '6000' })).toMatchObject(demo)
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'many'],
  ['PORT', '80.5'],
  ['BASE_URL', 'maps'],
  ['CORS_ORIGINS', 'maps.example'],
  ['CORS_ORIGINS', 'https://maps.example/map'],
  ['CORS_ORIGINS', 'https://a.example,*'],
  ['CORS_ORIGINS', 'https://*.example'],
  ['CORS_ORIGINS', 'https://a.example,'],
  ['WIALON_PORT', 'any'],
  ['MQTT_URL', 'http://broker'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['TIME_ZONE', 'Moon/Crater'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'perhaps'],
  ['MAP_OSM_TILES', 'maybe'],
  ['SESSION_IDLE_DAYS', '0'],
  ['SESSION_SECRET', 'short-secret'],
  ['ADMIN_PASSWORD', 'short'],
  ['UPLOAD_MAX_BYTES', '0'],
  ['IMAGE_MAX_MEGAPIXELS', 'huge'],
  ['S3_ENDPOINT', 'store'],
  ['S3_FORCE_PATH_STYLE', 'perhaps'],
  ['FCM_SERVICE_ACCOUNT', '{"project_id":"demo"}'],
  ['FCM_SERVICE_ACCOUNT', '/no/such/file'],
  ['FCM_BASE_URL', 'firebase'],
  ['PUSH_VAPID_PUBLIC_KEY', 'short-key'],
  ['PUSH_VAPID_SUBJECT', 'operator'],
])('a wrong %s is refused in one line that names it and does not show it', (name, value) => {
  const read = () => parseSettings({ [name]: value })
  expect(read).toThrow(SettingError)
  expect(read).toThrow(new RegExp(`^Wrong setting ${name}: [^\\n]+$`))
  expect(read).not.toThrow(new RegExp(`: .*${value}`))
})

test('.env.example names every setting', () => {
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z\d_]+)=/gm)].map(
    (match) => match[1],
  )
  expect(named.sort()).toEqual([...settingNames].sort())
})

const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

test.each(Object.keys(s3))('an object storage without %s is refused in a line that names it', (name) => {
  expect(parseSettings(s3)).toMatchObject({ S3_REGION: 'us-east-1', S3_FORCE_PATH_STYLE: true })
  expect(() => parseSettings({ ...s3, [name]: '' })).toThrow(new RegExp(`^Wrong setting ${name}: [^\\n]+$`))
  expect(() => parseSettings({ S3_ENDPOINT: 'http://store' })).toThrow(/^Wrong setting S3_BUCKET/)
})

test('half a pair of push keys is refused, a whole one is taken', () => {
  const pair = {
    PUSH_VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
    PUSH_VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
  }
  expect(parseSettings(pair)).toMatchObject(pair)
  for (const name of Object.keys(pair))
    expect(() => parseSettings({ ...pair, [name]: '' })).toThrow(
      new RegExp(`^Wrong setting ${name}: [^\\n]+$`),
    )
})

test('a service account is read from its JSON or from a file', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = {
    project_id: 'demo',
    client_email: 'push@demo.example',
    private_key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
  const folder = mkdtempSync(join(tmpdir(), 'azimut-account-'))
  const path = join(folder, 'account.json')
  writeFileSync(path, JSON.stringify(account))
  const token_uri = 'https://oauth2.googleapis.com/token'
  for (const given of [JSON.stringify(account), path])
    expect(parseSettings({ FCM_SERVICE_ACCOUNT: given }).FCM_SERVICE_ACCOUNT).toEqual({
      ...account,
      token_uri,
    })
  rmSync(folder, { recursive: true })
})
