import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'

/** A failure stays longer than good news and names the reason. */
export function showFailure(title: string, message: string) {
  notifications.show({ title, message, color: 'red', autoClose: 8_000, role: 'alert' })
}

interface Undo {
  label: string
  run: () => void
}

/** Good news with a way back. */
export function showDone(message: string, undo?: Undo) {
  const id = notifications.show({
    autoClose: undo ? 8_000 : 4_000,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        {undo && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              notifications.hide(id)
              undo.run()
            }}
          >
            {undo.label}
          </Button>
        )}
      </Group>
    ),
  })
}
