import { consolePush } from '@/components/notifications/push/browser-push'

/** Milliseconds that a sign-out waits for the push service. */
const patience = 2000

/** Signs out; nobody else at this browser reads the messages of the one who leaves. */
export async function leave(): Promise<void> {
  const { signOut } = await import('next-auth/react')
  const late = new Promise((done) => setTimeout(done, patience))
  await Promise.race([consolePush.turnOff().catch(() => {}), late])
  await signOut({ callbackUrl: '/sign-in' })
}
