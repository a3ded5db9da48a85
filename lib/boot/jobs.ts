import { isBotMessageSeen, isLetterSeen, writeMessages } from '@/lib/domain/channel-messages'
import { deliverCommands } from '@/lib/domain/device-commands'
import { escalate } from '@/lib/domain/escalations'
import { sendLetters } from '@/lib/domain/mail'
import { mailReports } from '@/lib/domain/report-mailings'
import { noticeSilence, remindDeadlines } from '@/lib/domain/notifications'
import { configuredSenders, sendPushes } from '@/lib/domain/pushes'
import { loadWorldOnce } from '@/lib/domain/gazetteer'
import { readLayers } from '@/lib/domain/geocoding'
import { runGeocoderImports } from '@/lib/domain/geocoder-sources'
import { runExports, runImports } from '@/lib/domain/imports'
import { runSchedules } from '@/lib/domain/schedules'
import { runUpdateSources } from '@/lib/domain/update-sources'
import { readTelegramUpdates, sendTelegram } from '@/lib/domain/telegram'
import { comparePauses, expireTasks } from '@/lib/domain/tasks'
import { deliverWebhooks } from '@/lib/domain/webhooks'
import { startJob, wakeJob } from '@/lib/platform/jobs'
import { handOut } from '@/lib/realtime/outgoing'
import type { Relay } from '@/lib/realtime/relay'
import type { StoredEvent } from '@/lib/realtime/stored-event'

/** Starts the background jobs of this process; several processes share the work. */
export function startJobs(relay: Relay): { stop(): Promise<void> } {
  const senders = configuredSenders()
  const reader = handOut(senders)
  const jobs = [
    expireTasks,
    comparePauses,
    escalate,
    remindDeadlines,
    noticeSilence,
    runSchedules,
    runImports,
    runUpdateSources,
    runExports,
    loadWorldOnce,
    runGeocoderImports,
    readLayers,
    reader,
    deliverWebhooks,
    deliverCommands,
    mailReports,
    writeMessages,
    sendTelegram(isBotMessageSeen),
    readTelegramUpdates,
    sendLetters(isLetterSeen),
    sendPushes(senders),
  ].map(startJob)
  // Every process receives every change, so a deadline changed elsewhere is known here too.
  const unsubscribe = relay.subscribe((events) => {
    wakeJob(reader.name)
    if (!events.some(mayMoveDeadline)) return
    wakeJob(expireTasks.name)
    wakeJob(remindDeadlines.name)
    wakeJob(escalate.name)
  })
  return {
    async stop() {
      unsubscribe()
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}

function mayMoveDeadline({ topic }: StoredEvent): boolean {
  return topic === 'issues.insert' || topic === 'issues.update'
}
