import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'

interface ProgressNotice {
  /** One notice per running operation. */
  id: string
  text: string
  cancel: string
  onCancel: () => void
}

/** Progress of an operation with a cancel button; repeated calls update the text. */
export function showProgress({ id, text, cancel, onCancel }: ProgressNotice) {
  const notice = {
    id,
    loading: true,
    autoClose: false as const,
    withCloseButton: false,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{text}</span>
        <Button variant="subtle" size="compact-sm" onClick={onCancel}>
          {cancel}
        </Button>
      </Group>
    ),
  }
  // Showing an existing notice again has no effect.
  notifications.show(notice)
  notifications.update(notice)
}

export const hideProgress = (id: string) => notifications.hide(id)
