/** Keys are physical, so that they sit in the same place under a Russian and an English layout. */
export const physical = { usePhysicalKeys: true }
