import { createBrowserPush } from '@/components/notifications/push/browser-push'

/** Push messages of the field application, which open a task there. */
export const fieldPush = createBrowserPush({
  worker: '/field-worker.js',
  scope: '/field',
  fqn: 'azimut.field',
  ownerKey: 'azimut-field-push-owner',
})
