/** Shortcuts use physical keys, so that they are in the same place in Russian and English layouts. */
export const physical = { usePhysicalKeys: true }
