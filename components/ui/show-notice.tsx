import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { forgetUndo, rememberUndo } from './undo-store'

/** A failure stays longer than good news and names the reason. */
export function showFailure(title: string, message: string) {
  notifications.show({ title, message, color: 'red', autoClose: 8_000, role: 'alert' })
}

interface Undo {
  label: string
  run: () => void
}

/** How long a change can be taken back, milliseconds. */
const undoTime = 10_000

/** Good news with a way back: by its button, or by Ctrl+Z while it is on the screen. */
export function showDone(message: string, undo?: Undo) {
  const id = notifications.show({
    autoClose: undo ? undoTime : 4_000,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        {undo && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              notifications.hide(id)
              forgetUndo(id)
              undo.run()
            }}
          >
            {undo.label}
          </Button>
        )}
      </Group>
    ),
  })
  if (undo) rememberUndo(id, undo.run, undoTime)
}
