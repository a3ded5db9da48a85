import { notifications } from '@mantine/notifications'
import { createStore } from './create-store'

/** Takes a change back, or makes it again. Returns, or promises, false when that failed, and `said` when the person
 * was told how it ended. */
export type Act = () => unknown

/** How an undo or a redo ended; `said`: it is done and the person knows. */
export type Outcome = 'nothing' | 'failed' | 'done' | 'said'

interface Step {
  key: string
  undo: Act
  /** Makes the change again after it was undone; absent when that is impossible. */
  redo?: Act | undefined
  /** The notice that offers the undo; it goes with the step. */
  notice?: string | undefined
}

/** How many changes of a session can be taken back. */
const depth = 50

/** The changes of the session that can be taken back and made again, the latest last. */
export const sessionSteps = createStore<{ past: readonly Step[]; future: readonly Step[] }>({
  past: [],
  future: [],
})

let last = 0
let turn: Promise<unknown> = Promise.resolve()

/** Adds a change of the session; returns the key of its step. */
export function rememberUndo(undo: Act, redo?: Act, notice?: string): string {
  const key = notice ?? `step-${++last}`
  sessionSteps.set(({ past }) => ({ past: [...past, { key, undo, redo, notice }].slice(-depth), future: [] }))
  return key
}

/** The change never happened. */
export function forgetUndo(key: string) {
  sessionSteps.set(({ past, future }) => ({ past: past.filter((step) => step.key !== key), future }))
}

/** A notice is about the latest change: it is hidden when the change is undone. Returns the key of the step. */
export function noticeOfLatest(notice: string): string | null {
  const step = sessionSteps.get().past.at(-1)
  if (!step) return null
  sessionSteps.set(({ past, future }) => ({ past: [...past.slice(0, -1), { ...step, notice }], future }))
  return step.key
}

async function perform(step: Step, act: Act): Promise<Outcome> {
  if (step.notice !== undefined) notifications.hide(step.notice)
  try {
    const answer = await act()
    if (answer === false) return 'failed'
    return answer === 'said' ? 'said' : 'done'
  } catch {
    return 'failed'
  }
}

/** One after the other: each follows the result of the one before. */
function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const next = turn.then(act)
  turn = next.catch(() => undefined)
  return next
}

/** Undoes a change of the session, the latest when no key is given. */
export const undoStep = (key?: string): Promise<Outcome> =>
  inTurn(async () => {
    const { past } = sessionSteps.get()
    const step = key === undefined ? past.at(-1) : past.find((one) => one.key === key)
    if (!step) return 'nothing'
    forgetUndo(step.key)
    const outcome = await perform(step, step.undo)
    if (outcome === 'failed') return outcome
    const again = { ...step, notice: undefined }
    sessionSteps.set((now) => ({ ...now, future: step.redo ? [...now.future, again] : [] }))
    return outcome
  })

/** Makes the change again that was undone last. */
export const redoStep = (): Promise<Outcome> =>
  inTurn(async () => {
    const step = sessionSteps.get().future.at(-1)
    if (!step?.redo) return 'nothing'
    sessionSteps.set((now) => ({ ...now, future: now.future.slice(0, -1) }))
    const outcome = await perform(step, step.redo)
    if (outcome === 'failed') return outcome
    sessionSteps.set((now) => ({ ...now, past: [...now.past, step].slice(-depth) }))
    return outcome
  })

/** Forgets everything, as for another person. */
export const forgetSteps = () => sessionSteps.set({ past: [], future: [] })
