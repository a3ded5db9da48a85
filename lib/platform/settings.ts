import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type DevicePort, devicePorts } from '@/lib/platform/device-ports'
import { isEveryInterface, ownAddress } from '@/lib/platform/network-host'
import { readServiceAccount } from '@/lib/platform/service-account'

const whole = (from: number, to: number) =>
  z.coerce.number({ error: 'must be a number' }).int('must be a whole number').min(from).max(to)

const words: Record<string, boolean> = {
  on: true,
  true: true,
  yes: true,
  '1': true,
  off: false,
  false: false,
  no: false,
  '0': false,
}

const flag = z
  .string()
  .toLowerCase()
  .refine((text) => text in words, 'must be on or off')
  .transform((text) => words[text] === true)

const hops = z
  .string()
  .toLowerCase()
  .transform((text) => (text in words ? Number(words[text]) : Number(text)))
  .pipe(z.number({ error: 'must be on, off or a number of proxies' }).int().min(0).max(10))

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const databaseAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^postgres(ql)?:/.test(text), 'must be a postgresql:// address')

const brokerAddress = z.url({
  protocol: /^(mqtts?|wss?)$/,
  error: 'must be an mqtt, mqtts, ws or wss address',
})

const zone = z.string().refine(isTimeZone, 'must be a time zone such as UTC or Europe/Moscow')

/** `10.0.0.5`, `127.0.0.1:389`, `10.1.0.0/16`, `[::1]:636`. */
const outboundTarget = /^\[?([0-9a-f:.]+?)(\/\d{1,3})?\]?(?::(\d{1,5}))?$/i

function parseTarget(text: string): { range: string; port: number | null } | null {
  // An IPv6 address with a port stands in brackets, so a bare one must not lose its last group to the port.
  const bare = isIP(text.split('/')[0] ?? '') === 6
  const [, address = '', bits = '', port] = bare
    ? [text, ...text.split(/(?=\/)/)]
    : (outboundTarget.exec(text) ?? [])
  const family = isIP(address)
  if (!family || Number(bits.slice(1)) > (family === 4 ? 32 : 128) || Number(port ?? 1) > 65_535) return null
  return { range: address + bits, port: port === undefined ? null : Number(port) }
}

const targets = z
  .string()
  .transform((text) => text.split(',').map((part) => parseTarget(part.trim())))
  .refine(
    (found) => found.every((one) => one !== null),
    'must be addresses such as 127.0.0.1:389 or 10.0.0.0/8',
  )
  .transform((found) => found.filter((one) => one !== null))

const corsOrigins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
  .refine(
    (parts) => (parts.length === 1 && parts[0] === '*') || parts.every(isOrigin),
    'must be origins such as https://board.example, comma-separated and without a path, or * alone',
  )
  .transform((parts) => parts.map((part) => (/^https?:/.test(part) ? new URL(part).origin : part)))

const serviceAccount = z
  .string()
  .transform(readServiceAccount)
  .refine((account) => account !== null, 'must be the JSON of a service account, or a file that holds it')

/** A key of Web Push: so many bytes in base64url. */
const vapidKey = (bytes: number) =>
  z
    .string()
    .refine(
      (text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes,
      `must be ${bytes} bytes in base64url`,
    )

const devicePort = whole(0, 65535).optional()

const portSettings = Object.fromEntries(
  Object.values(devicePorts).map((name) => [name, devicePort]),
) as Record<DevicePort, typeof devicePort>

const processes = z
  .string()
  .refine((text) => text === 'auto' || whole(1, 64).safeParse(text).success, {
    error: 'must be auto or a number from 1 to 64',
  })
  .transform((text) => (text === 'auto' ? text : Number(text)))

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65535).default(3000),
  PROCESSES: processes.default('auto'),
  BASE_URL: webAddress.optional(),
  CORS_ORIGINS: corsOrigins.default([]),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_REPLICA_LAG_SECONDS: whole(1, 3600).default(5),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  DATABASE_POOL_SIZE: whole(1, 500).default(10),
  DATABASE_WAIT_SECONDS: whole(1, 600).default(10),
  DATABASE_STATEMENT_TIMEOUT_SECONDS: whole(1, 86_400).default(60),
  FILES_ROOT: z.string().optional(),
  UPLOAD_MAX_BYTES: whole(1, 2 ** 40).default(200 * 1024 * 1024),
  IMAGE_MAX_MEGAPIXELS: whole(1, 1000).default(50),
  IMAGE_CACHE_MEGABYTES: whole(1, 1_000_000).default(1024),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default(true),
  ADMIN_PASSWORD: z.string().min(8, 'must have 8 characters or more').optional(),
  SESSION_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  SESSION_IDLE_DAYS: whole(1, 3650).default(30),
  SESSION_ABSOLUTE_DAYS: whole(1, 3650).default(180),
  ACCESS_KEY_MAX_DAYS: whole(1, 3650).optional(),
  REGISTRATIONS_PER_HOUR: whole(1, 1_000_000).default(20),
  CITIZEN_PROOF_BITS: whole(0, 26).default(16),
  CITIZEN_FORM_SECONDS: whole(0, 60).default(4),
  LOGIN_CHECKS_PER_MINUTE: whole(1, 1_000_000).default(60),
  CLIENT_UPLOADS_PER_MINUTE: whole(1, 1_000_000).default(60),
  CLIENT_GEOCODINGS_PER_MINUTE: whole(1, 1_000_000).default(100),
  CLIENT_PICTURES_PER_MINUTE: whole(1, 1_000_000).default(100),
  CLIENT_TASKS_PER_MINUTE: whole(1, 1_000_000).default(30),
  CLIENT_EXPORTS_PER_MINUTE: whole(1, 1_000_000).default(10),
  UNUSED_UPLOADS_MAX_BYTES: whole(1, 2 ** 50).default(10 * 1024 ** 3),
  OUTBOUND_ALLOW: targets.default([]),
  REMOTE_LAYERS_ALLOW: targets.default([]),
  PUSH_ALLOW: targets.default([]),
  FCM_SERVICE_ACCOUNT: serviceAccount.optional(),
  FCM_BASE_URL: webAddress.default('https://fcm.googleapis.com'),
  PUSH_VAPID_PUBLIC_KEY: vapidKey(65).optional(),
  PUSH_VAPID_PRIVATE_KEY: vapidKey(32).optional(),
  PUSH_VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'must be a mailto: or https: address')
    .default('mailto:azimut@localhost'),
  CONTACT_ORGANIZATION: z.string().trim().min(1).max(200).optional(),
  CONTACT_PERSON: z.string().trim().min(1).max(200).optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  CONTACT_PHONE: z.string().trim().min(1).max(50).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  ATTACHMENT_AGE_DAYS: whole(0, 36_500).default(7),
  AUDIT_RETENTION_DAYS: whole(1, 36_500).default(1095),
  ZONE_RADIUS_METRES: whole(1, 1_000_000).default(100),
  ZONE_LEAVE_METRES: whole(0, 100_000).default(40),
  ZONE_FIXES: whole(1, 100).default(2),
  ZONE_DWELL_SECONDS: whole(1, 86_400).default(30),
  ZONE_LATE_DAYS: whole(1, 3650).default(7),
  NOTIFY_HOURS_BEFORE_DEADLINE: whole(1, 720).default(2),
  WORKING_DAY_HOURS: whole(1, 168).default(12),
  NOTIFY_SILENT_MINUTES: whole(5, 100_000).default(60),
  FIX_ACCURACY_METRES: whole(1, 10_000).default(100),
  FIX_SPEED_KMH: whole(1, 5000).default(300),
  FIX_MOVEMENT_METRES: whole(0, 10_000).default(10),
  FIX_STAY_METRES: whole(1, 10_000).default(60),
  VEHICLE_FIX_ACCURACY_METRES: whole(1, 10_000).default(50),
  VEHICLE_FIX_SPEED_KMH: whole(1, 5000).default(250),
  VEHICLE_FIX_MOVEMENT_METRES: whole(0, 10_000).default(20),
  VEHICLE_FIX_STAY_METRES: whole(1, 10_000).default(80),
  FIX_AHEAD_SECONDS: whole(0, 3600).default(600),
  EVENT_RETENTION_DAYS: whole(1, 3650).default(7),
  DEVICE_REPORTS_PER_MINUTE: whole(1, 1_000_000).default(6000),
  POSITION_RETENTION_DAYS: whole(1, 36_500).default(365),
  POSITION_THINNING_DAYS: whole(1, 36_500).optional(),
  POSITION_THINNING_METRES: whole(1, 100_000).default(20),
  POSITION_THINNING_SECONDS: whole(1, 86_400).default(300),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: hops.default(0),
  TIME_ZONE: zone.default('UTC'),
  MAP_OSM_TILES: flag.default(false),
  GEOCODER_WORLD: flag.default(true),
  GEOCODER_CRIMEA: z.enum(['UA', 'RU']).default('UA'),
  DEVICE_HOST: z.string().optional(),
  ...portSettings,
  MQTT_URL: brokerAddress.optional(),
  MQTT_USERNAME: z.string().optional(),
  MQTT_PASSWORD: z.string().optional(),
  DEMO: flag.default(false),
  DEMO_LANGUAGE: z.enum(['ru', 'en']).default('ru'),
  DEMO_SIMULATOR: flag.default(true),
})

export type Settings = ReturnType<typeof parseSettings>

/** A setting that cannot be used; the message is one line that names it and never shows its value. */
export class SettingError extends Error {}

/** Reads settings from a set of environment variables; empty ones count as absent. */
export function parseSettings(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const read = variables.safeParse(given)
  if (!read.success) throw new SettingError(describe(read.error.issues))
  const settings = read.data
  requireWholeS3(given)
  requireBothVapidKeys(given)
  requireDatabaseOfProcesses(settings)
  requirePrimaryOfReplica(settings)
  const dataDir = resolve(settings.DATA_DIR)
  return Object.freeze({
    ...(settings.DEMO && demoPorts),
    ...settings,
    DEVICE_HOST: settings.DEVICE_HOST ?? settings.HOST,
    DATA_DIR: dataDir,
    FILES_ROOT: resolve(/* turbopackIgnore: true */ settings.FILES_ROOT ?? join(dataDir, 'files')),
    BASE_URL: (settings.BASE_URL ?? addressOf(settings)).replace(/\/+$/, ''),
    baseUrlGiven: settings.BASE_URL !== undefined,
  })
}

/** The demo's people report as devices do, to the usual ports. */
const demoPorts = { OSMAND_PORT: 5055, WIALON_PORT: 5039, EGTS_PORT: 5162, OWNTRACKS_PORT: 5144 }

/** The names of all settings, for the check of .env.example. */
export const settingNames = Object.keys(variables.shape)

const s3Needs = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** An object storage is configured as a whole or not at all: half of it would silently mean the disk. */
function requireWholeS3(given: Record<string, unknown>): void {
  const named = Object.keys(given).some((name) => name.startsWith('S3_') && name in variables.shape)
  const missing = named && s3Needs.find((name) => !(name in given))
  if (missing) throw new SettingError(`Wrong setting ${missing}: must be given with the other S3_ settings`)
}

/** Half a pair of keys would be silently replaced by a made one. */
function requireBothVapidKeys(given: Record<string, unknown>): void {
  const names = ['PUSH_VAPID_PUBLIC_KEY', 'PUSH_VAPID_PRIVATE_KEY']
  const missing = names.filter((name) => !(name in given))
  if (missing.length === 1)
    throw new SettingError(`Wrong setting ${missing.join()}: must be given with the other key`)
}

/** The embedded database belongs to one process. */
function requireDatabaseOfProcesses({ PROCESSES, DATABASE_URL }: z.infer<typeof variables>): void {
  if (typeof PROCESSES === 'number' && PROCESSES > 1 && !DATABASE_URL)
    throw new SettingError('Wrong setting PROCESSES: more than one needs DATABASE_URL')
}

function requirePrimaryOfReplica(given: z.infer<typeof variables>): void {
  if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL)
    throw new SettingError('Wrong setting DATABASE_REPLICA_URL: it needs DATABASE_URL')
}

function describe(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const named = issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`)
  return `Wrong setting ${named.join('; ')}`
}

/** Where clients find a server that does not know its address. */
function addressOf({ HOST, PORT }: { HOST: string; PORT: number }): string {
  return `http://${bracket(isEveryInterface(HOST) ? ownAddress() : HOST)}:${PORT}`
}

function bracket(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/** Web servers have http and https; apps that bring their pages with them have other schemes. */
function isOrigin(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*]+$/.test(text) && URL.canParse(text)
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
