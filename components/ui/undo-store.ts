import { notifications } from '@mantine/notifications'

interface Step {
  notice: string
  run: () => void
}

/** What can still be taken back, the latest last. */
let steps: readonly Step[] = []

export function rememberUndo(notice: string, run: () => void) {
  steps = [...steps, { notice, run }]
}

export function forgetUndo(notice: string) {
  steps = steps.filter((step) => step.notice !== notice)
}

/** Takes back the latest change whose notice is still on the screen. */
export function undoLatest() {
  const step = steps.at(-1)
  if (!step) return
  forgetUndo(step.notice)
  notifications.hide(step.notice)
  step.run()
}
