import { request } from '@/components/api/request'

const registrationAddress = '/rest/auth/pushes'

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** An application of this origin that receives push messages by its own service worker. */
interface PushApplication {
  /** Address of the worker. */
  worker: string
  /** The pages that it serves; all of the origin when absent. */
  scope?: string
  /** The name of the application among those of a person. */
  fqn: string
  /** Where the browser keeps whose subscription it has. */
  ownerKey: string
}

export interface BrowserPush {
  /** Whether this browser shows push messages to the user. */
  read: (userId: number) => Promise<PushState>
  /** Asks for permission and subscribes this browser. */
  turnOn: (userId: number) => Promise<PushState>
  /** Takes this browser from the devices of the user. */
  turnOff: () => Promise<void>
  /** Ends what another person has left on at this browser. */
  endOfOthers: (userId: number) => Promise<void>
}

export const createBrowserPush = (application: PushApplication): BrowserPush => ({
  async read(userId) {
    if (!isSupported()) return 'unsupported'
    if (Notification.permission === 'denied') return 'denied'
    const isOwn = readOwner(application) === String(userId)
    return isOwn && (await subscription(application)) ? 'on' : 'off'
  },
  async turnOn(userId) {
    if ((await Notification.requestPermission()) !== 'granted') return this.read(userId)
    const { worker, scope } = application
    const registration = await navigator.serviceWorker.register(worker, scope ? { scope } : undefined)
    await isActive(registration)
    const { body } = await request<{ public_key: string }>(`${registrationAddress}/key`)
    // One that was made with another key of the server cannot be used.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    const made = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: body.public_key,
    })
    try {
      await tell('subscribe', made, application)
    } catch (error) {
      await made.unsubscribe()
      throw error
    }
    keepOwner(application, String(userId))
    return 'on'
  },
  async turnOff() {
    if (!isSupported()) return
    const made = await subscription(application)
    keepOwner(application, null)
    if (!made) return
    await made.unsubscribe()
    await tell('unsubscribe', made, application)
  },
  async endOfOthers(userId) {
    if (!isSupported() || readOwner(application) === String(userId)) return
    keepOwner(application, null)
    // The server learns it from the push service: its session is not that of the other one.
    await (await subscription(application))?.unsubscribe()
  },
})

/** The console, open or closed. */
export const consolePush = createBrowserPush({
  worker: '/push-worker.js',
  fqn: 'azimut.console',
  ownerKey: 'azimut-push-owner',
})

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

function readOwner({ ownerKey }: PushApplication): string | null {
  try {
    return localStorage.getItem(ownerKey)
  } catch {
    return null
  }
}

function keepOwner({ ownerKey }: PushApplication, owner: string | null): void {
  try {
    if (owner === null) localStorage.removeItem(ownerKey)
    else localStorage.setItem(ownerKey, owner)
  } catch {
    // A browser that stores nothing says that push is off.
  }
}

async function subscription({ worker, scope }: PushApplication): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope ?? worker)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Only an active worker can subscribe. */
async function isActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting
  if (active || !coming) return
  await new Promise<void>((done) => {
    coming.addEventListener('statechange', () => ['activated', 'redundant'].includes(coming.state) && done())
  })
}

const tell = (what: 'subscribe' | 'unsubscribe', made: PushSubscription, { fqn }: PushApplication) =>
  request(`${registrationAddress}/${what}`, {
    method: 'POST',
    body: { regId: JSON.stringify(made), fqn },
  })
