import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { forgetUndo, rememberUndo } from './undo-store'

/** An error notice with its reason; it stays longer than a success. */
export function showFailure(title: string, message: string) {
  notifications.show({ title, message, color: 'red', autoClose: 8_000, role: 'alert' })
}

interface Undo {
  label: string
  run: () => void
}

/** How long a change can be undone, milliseconds. */
const undoTime = 10_000

/** A success notice with undo, by button or by Ctrl+Z while it is shown. A notice shown before the change is stored
 * stays until it is. */
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
            withdrawDone(id)
            undo.run()
          }}
        >
          {undo.label}
        </Button>
      )}
    </Group>
  )
  const id = notifications.show({ autoClose: stored ? false : time, message: content })
  const begin = () => setTimeout(() => forgetUndo(id), time)
  if (undo) rememberUndo(id, undo.run)
  if (!stored) begin()
  else
    void stored.finally(() => {
      notifications.update({ id, autoClose: time, message: content })
      begin()
    })
  return id
}

/** Withdraws a success notice when the change failed. */
export function withdrawDone(id: string) {
  notifications.hide(id)
  forgetUndo(id)
}
