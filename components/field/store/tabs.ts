/** Connects to the other tabs of the browser that show what the device holds; null where a browser has no such thing. */
export const openTabs = (): BroadcastChannel | null =>
  'BroadcastChannel' in window ? new BroadcastChannel('azimut-field') : null

/** Tells all tabs that the device holds something else than before. */
export function tellTabs(): void {
  const tabs = openTabs()
  tabs?.postMessage('changed')
  tabs?.close()
}
