import { join } from 'node:path'
import webPush from 'web-push'
import { env } from '@/lib/platform/env'
import { processSingleton } from '@/lib/platform/process-singleton'
import { persistFile } from '@/lib/platform/persist-file'

/** The identity of this server for push services of browsers. */
export interface VapidDetails {
  subject: string
  publicKey: string
  privateKey: string
}

/** The configured key pair, or one that is generated once and stored in DATA_DIR. */
export function vapidDetails(): VapidDetails {
  return processSingleton('vapid-details', () => ({ subject: env.PUSH_VAPID_SUBJECT, ...keyPair() }))
}

function keyPair(): Omit<VapidDetails, 'subject'> {
  const { PUSH_VAPID_PUBLIC_KEY: publicKey, PUSH_VAPID_PRIVATE_KEY: privateKey } = env
  if (publicKey && privateKey) return { publicKey, privateKey }
  const path = join(env.DATA_DIR, 'push-keys.json')
  return JSON.parse(persistFile(path, () => JSON.stringify(webPush.generateVAPIDKeys())))
}
