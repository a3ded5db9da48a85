'use client'

import { useCombobox } from '@mantine/core'

/** Beyond this many options a list gets a field to find one. */
const longList = 8

/** The opening and closing of a list of options. One that is read when it is opened is a long one. */
export function useOptionList(options: readonly unknown[], onOpen?: () => void) {
  const searchable = options.length > longList || onOpen !== undefined
  const combobox = useCombobox({
    // The list goes with its marks: Enter must not take what was pointed at the time before.
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => {
      onOpen?.()
      if (searchable) combobox.focusSearchInput()
      else combobox.focusTarget()
    },
  })
  return { combobox, searchable }
}
