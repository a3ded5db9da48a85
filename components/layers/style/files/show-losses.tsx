'use client'

import { List } from '@mantine/core'
import { modals } from '@mantine/modals'

/** Lists what of a style could not be read from a file or written to one. It stays when another style is opened. */
export function showLosses(title: string, losses: readonly string[]) {
  if (losses.length === 0) return
  modals.open({
    title,
    children: (
      <List size="sm" spacing={6}>
        {losses.map((loss) => (
          <List.Item key={loss}>{loss}</List.Item>
        ))}
      </List>
    ),
  })
}
