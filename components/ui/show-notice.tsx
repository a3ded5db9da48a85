import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type Act, forgetUndo, noticeOfLatest, rememberUndo, undoStep } from './undo-store'

/** An error notice with its reason; it stays longer than a success. */
export function showFailure(title: string, message: string) {
  notifications.show({ title, message, color: 'red', autoClose: 8_000, role: 'alert' })
}

interface Undo {
  label: string
  /** Takes the change back; left out when the change is the latest step of the session already. */
  run?: Act
  /** Makes the change again after that. */
  again?: Act
}

/** How long a notice offers to undo a change, milliseconds. Ctrl+Z does as long as the session lasts. */
const undoTime = 10_000

/** A success notice with undo. A notice shown before the change is stored stays until it is. */
export function showDone(message: string, undo?: Undo, stored?: Promise<unknown>): string {
  const time = undo ? undoTime : 4_000
  const content = (
    <Group justify="space-between" wrap="nowrap">
      <span>{message}</span>
      {undo && (
        <Button
          variant="subtle"
          size="compact-sm"
          flex="none"
          onClick={() => {
            notifications.hide(id)
            if (step !== null) void undoStep(step)
          }}
        >
          {undo.label}
        </Button>
      )}
    </Group>
  )
  const id = notifications.show({ autoClose: stored ? false : time, message: content })
  const step = !undo ? null : undo.run ? rememberUndo(undo.run, undo.again, id) : noticeOfLatest(id)
  if (stored) void stored.finally(() => notifications.update({ id, autoClose: time, message: content }))
  return id
}

/** Withdraws a success notice when the change failed. */
export function withdrawDone(id: string) {
  notifications.hide(id)
  forgetUndo(id)
}
