const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const out = process.stdout
const live = Boolean(out.isTTY) && !process.env.CI

// Interval of progress lines where nothing can be redrawn, milliseconds.
const quietPause = 15_000

/** Shows that a step is running: a spinner on a terminal, else periodic lines. */
export async function showProgress(label, work) {
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  const timer = live ? spin(label, seconds) : mutter(label, seconds)
  try {
    const result = await work()
    close(`✓ ${label} (${seconds()})`)
    return result
  } catch (error) {
    close(`✗ ${label} failed after ${seconds()}`)
    throw error
  } finally {
    clearInterval(timer)
  }

  function close(line) {
    clearInterval(timer)
    out.write(live ? `\r\x1b[2K${line}\n` : `${line}\n`)
  }
}

function spin(label, seconds) {
  let turn = 0
  return setInterval(() => {
    turn = (turn + 1) % frames.length
    out.write(`\r\x1b[2K${frames[turn]} ${label} ${seconds()}`)
  }, 100)
}

function mutter(label, seconds) {
  out.write(`  ${label} …\n`)
  return setInterval(() => out.write(`  ${label}: ${seconds()} so far\n`), quietPause)
}
