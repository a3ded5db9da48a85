import { flushSync } from 'react-dom'
import { onPaper, prepareAll } from './paper-store'

/** Longest wait for pictures, milliseconds. */
const picturesAtMost = 10_000

let running: Promise<void> | null = null

/** Prints the page once everything that belongs on paper is loaded; asked again meanwhile, prints once. */
export function printPage(): Promise<void> {
  running ??= print().finally(() => {
    running = null
  })
  return running
}

async function print(): Promise<void> {
  try {
    await prepareAll()
  } catch (error) {
    // What was prepared is dropped as after printing.
    flushSync(() => onPaper.set(true))
    flushSync(() => onPaper.set(false))
    throw error
  }
  // What was loaded is rendered by then.
  await nextFrame()
  await nextFrame()
  flushSync(() => onPaper.set(true))
  await loadPictures()
  window.print()
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Loads pictures below the fold too: browsers leave them out of what they print. */
async function loadPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
  const late = new Promise((resolve) => setTimeout(resolve, picturesAtMost))
  const loaded = pictures.map(async (picture) => {
    picture.loading = 'eager'
    // A picture that cannot be read is printed as the browser shows it.
    await picture.decode().catch(() => undefined)
  })
  await Promise.race([Promise.all(loaded), late])
}
