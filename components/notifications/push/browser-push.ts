import { request } from '@/components/api/request'

const worker = '/push-worker.js'
const registrationAddress = '/rest/auth/pushes'
/** The name of the console among the applications of a person. */
const fqn = 'azimut.console'
/** Whose subscription this browser has. */
const ownerKey = 'azimut-push-owner'

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

function readOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey)
  } catch {
    return null
  }
}

function keepOwner(owner: string | null): void {
  try {
    if (owner === null) localStorage.removeItem(ownerKey)
    else localStorage.setItem(ownerKey, owner)
  } catch {
    // A browser that stores nothing says that push is off.
  }
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether this browser shows push messages to the user. */
export async function readPush(userId: number): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const isOwn = readOwner() === String(userId)
  return isOwn && (await subscription()) ? 'on' : 'off'
}

/** Asks for permission and subscribes this browser. */
export async function turnPushOn(userId: number): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPush(userId)
  const registration = await navigator.serviceWorker.register(worker)
  await navigator.serviceWorker.ready
  const { body } = await request<{ public_key: string }>(`${registrationAddress}/key`)
  // One that was made with another key of the server cannot be used.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: body.public_key,
  })
  try {
    await tell('subscribe', made)
  } catch (error) {
    await made.unsubscribe()
    throw error
  }
  keepOwner(String(userId))
  return 'on'
}

/** Takes this browser from the devices of the user. */
export async function turnPushOff(): Promise<void> {
  if (!isSupported()) return
  const made = await subscription()
  keepOwner(null)
  if (!made) return
  await made.unsubscribe()
  await tell('unsubscribe', made)
}

const tell = (what: 'subscribe' | 'unsubscribe', made: PushSubscription) =>
  request(`${registrationAddress}/${what}`, {
    method: 'POST',
    body: { regId: JSON.stringify(made), fqn },
  })
