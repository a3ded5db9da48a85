import { pushWorker } from './push-worker'

/** The service worker of the console: it shows push messages while no page is open, and caches nothing. */
export const GET = () =>
  new Response(pushWorker, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      // A browser looks for a new one at every visit.
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    },
  })
