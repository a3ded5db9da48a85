import { fieldWorker } from './field-worker'

/** The service worker of the field application: it opens without a connection, and shows push messages. */
export const GET = () =>
  new Response(fieldWorker, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      // A browser looks for a new one at every visit.
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    },
  })
