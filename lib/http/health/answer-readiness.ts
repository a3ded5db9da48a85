import { replicaState } from '@/lib/platform/database'
import { type Answer, jsonAnswer } from '../answer'
import { failingChecks } from './checks'
import { type Health, presentHealth } from './present-health'

/** Longest wait for a check, milliseconds: those who ask give up soon themselves. */
const patience = 3000

/** Whether requests can be served; 503 names what is missing. */
export async function answerReadiness(): Promise<Answer> {
  const reasons = await failingChecks(patience)
  const ready = reasons.length === 0
  const health: Health = { status: ready ? 'ok' : 'unavailable', reasons, replica: replicaState() }
  return jsonAnswer(ready ? 200 : 503, presentHealth.render(health, 'typed'))
}
