import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'

interface ProgressNotice {
  /** What is under way keeps one notice. */
  id: string
  text: string
  cancel: string
  onCancel: () => void
}

/** What is under way, with a way to stop it; told again it only changes its words. */
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
  // Showing a notice that is there already changes nothing.
  notifications.show(notice)
  notifications.update(notice)
}

export const hideProgress = (id: string) => notifications.hide(id)
