'use client'

import { useCombobox } from '@mantine/core'

/** Longer lists get a search field. */
const longList = 8

/** Opens and closes a list of options. Lists that are fetched when opened are treated as long. */
export function useOptionList(options: readonly unknown[], onOpen?: () => void) {
  const searchable = options.length > longList || onOpen !== undefined
  const combobox = useCombobox({
    // Unmounted together with its highlight: Enter must not select the option highlighted last time.
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => {
      onOpen?.()
      if (searchable) combobox.focusSearchInput()
      else combobox.focusTarget()
    },
  })
  return { combobox, searchable }
}
