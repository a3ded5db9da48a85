import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import next from 'next'
import { manifest } from '@/app/(api)/manifest'
import { boot } from '@/lib/boot/boot'
import { explainStart, failStart, portOf } from '@/lib/boot/explain-start'
import { onStopSignal, stopServing } from '@/lib/boot/stop-gracefully'
import { answerClientError } from '@/lib/http/answer-client-error'
import { redirectHome } from '@/lib/console/redirect-home'
import { awaitBody } from '@/lib/http/await-body'
import { allowOrigin } from '@/lib/http/cors'
import { guardPage, redirectStranger } from '@/lib/http/guard-page'
import { guardRequest, guardUpgrade, rejectPageMethod } from '@/lib/http/guard-request'
import { noticeProxy } from '@/lib/http/notice-proxy'
import { limitBody } from '@/lib/http/limit-body'
import { createProgramServer } from '@/lib/http/packed-programs'
import { reject } from '@/lib/http/reject'
import { createRouter } from '@/lib/http/router'
import { rejectUpgrade } from '@/lib/http/reject-upgrade'
import { serverLimits } from '@/lib/http/server-limits'
import { startListeners } from '@/lib/ingest'
import { demoJob, type FillDemo } from '@/lib/domain/demo'
import { env } from '@/lib/platform/env'
import { startJob } from '@/lib/platform/jobs'
import { offerMetrics } from '@/lib/platform/metrics-of-all'
import { isFirstProcess } from '@/lib/platform/process-count'
import { warnOfSettings } from '@/lib/platform/setup-warnings'
import { problem } from '@/lib/problems'
import type { Doors } from '@/prisma/seed/demo/start-demo'
import { openRealtime } from '@/lib/realtime'

const dev = env.NODE_ENV === 'development'
/** Bytes of a body sent to a page: a login, a password and an address to return to. */
const pageBodyAtMost = 64 * 1024

interface DemoCity {
  fill: FillDemo
  stop(): Promise<void>
}

type ServePage = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/** Serves API, pages, sockets and device ports in this process until it is asked to stop. A failed start ends the
 * process. */
export async function serve(): Promise<void> {
  offerMetrics()
  const { stop } = await boot().catch(failStart)
  const demo = env.DEMO && isFirstProcess() ? await openDemo().catch(failStart) : null

  const server = createServer(serverLimits)
  // From its first page on Next listens for upgrades by itself, and ends those whose path is a route of ours: it is
  // given a server that never listens, and is told below of those that are not ours.
  const unheard = createServer()
  const pages = next({ dev, hostname: env.HOST, port: env.PORT, httpServer: unheard })
  await pages.prepare()
  const servePage = pages.getRequestHandler()

  // In development Next serves the interface too: it reloads changed modules.
  const router = dev ? () => false : createRouter(manifest)
  const servePrograms = dev ? () => false : createProgramServer('.next/static')
  const realtime = openRealtime()
  const listeners = await startListeners().catch(failStart)

  server.on('clientError', answerClientError)
  server.on('request', (incoming, outgoing) => {
    noticeProxy(incoming)
    // In development uploads come through Next, which does not say that they are some.
    if (!dev) limitBody(incoming, outgoing)
    if (guardRequest(incoming, outgoing) || allowOrigin(incoming, outgoing)) return
    if (realtime.request(incoming, outgoing) || router(incoming, outgoing)) return
    if (servePrograms(incoming, outgoing)) return
    if (dev || !rejectPageMethod(incoming, outgoing)) void answerPage(servePage, incoming, outgoing)
  })
  server.on('upgrade', (incoming, connection, head) => {
    if (guardUpgrade(incoming, connection) || realtime.upgrade(incoming, connection, head)) return
    // Pages in development wait for this channel before they come alive.
    if (dev) unheard.emit('upgrade', incoming, connection, head)
    // Next leaves upgrades that it does not know open for ever.
    else rejectUpgrade(incoming, connection, problem('request.not-found'))
  })

  let wanted: { stop(): Promise<void> } | null = null
  onStopSignal(async () => {
    await demo?.stop()
    await wanted?.stop()
    const served = Promise.all([stopServing(server), listeners.stop()])
    realtime.stop()
    await served
    await pages.close()
    await stop()
  })

  server.once('error', failStart)
  server.listen(env.PORT, env.HOST, () => {
    explainStart(server)
    warnOfSettings()
    const doors = {
      host: env.HOST,
      port: portOf(server),
      deviceHost: env.DEVICE_HOST,
      ports: listeners.ports,
    }
    demo?.open(doors)
    if (!env.DEMO) wanted = awaitDemo(doors)
  })
}

async function answerPage(servePage: ServePage, incoming: IncomingMessage, outgoing: ServerResponse) {
  // In development Next serves the interface too, which reads the queries of its addresses.
  if (!dev) guardPage(incoming, outgoing)
  // Next would take a client that went away for a failure.
  const body = dev ? 'whole' : await awaitBody(incoming, pageBodyAtMost)
  if (body === 'lost') return
  if (body === 'large')
    return reject(
      incoming,
      outgoing,
      problem('request.too-large', { limit: pageBodyAtMost }, { connection: 'close' }),
    )
  try {
    if ((await redirectHome(incoming, outgoing)) || (await redirectStranger(incoming, outgoing))) return
  } catch {
    // A page that finds no database says so itself.
  }
  await servePage(incoming, outgoing)
}

/** The demo city, whose code is loaded only where it is asked for. */
async function openDemo() {
  const { startDemo } = await import('@/prisma/seed/demo/start-demo')
  return startDemo()
}

/** Loads the demo city once an administrator asks for it. */
function awaitDemo(doors: Doors): { stop(): Promise<void> } {
  let city: DemoCity | null = null
  const job = startJob(
    demoJob(async (wanted, tools) => {
      const { demoOnRequest } = await import('@/prisma/seed/demo/start-demo')
      city ??= demoOnRequest(doors)
      await city.fill(wanted, tools)
    }),
  )
  return {
    async stop() {
      await job.stop()
      await city?.stop()
    },
  }
}
