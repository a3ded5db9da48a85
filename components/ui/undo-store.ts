import { notifications } from '@mantine/notifications'

interface Step {
  notice: string
  run: () => void
}

/** Changes that can be undone, the latest last. */
let steps: readonly Step[] = []

export function rememberUndo(notice: string, run: () => void) {
  steps = [...steps, { notice, run }]
}

export function forgetUndo(notice: string) {
  steps = steps.filter((step) => step.notice !== notice)
}

/** Undoes the latest change whose notice is still shown. */
export function undoLatest() {
  const step = steps.at(-1)
  if (!step) return
  forgetUndo(step.notice)
  notifications.hide(step.notice)
  step.run()
}
