import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

// The program of a worker thread, started as it is: plain JavaScript, so that it needs no build and no loader.

stepBack()
let nobodys

parentPort.on('message', ({ id, input }) => {
  try {
    parentPort.postMessage({ id, result: work(input) })
  } catch (error) {
    parentPort.postMessage({ id, failure: error.message })
  }
})

/** A new hash without a stored one, else whether the password fits it. Nobody's hash fits nothing. */
function work({ password, stored, options }) {
  if (stored === undefined) return hashSync(password, options)
  if (stored !== null) return verifySync(stored, password)
  nobodys ??= hashSync('a password that nobody has', options)
  verifySync(nobodys, password)
  return false
}

/** Requests and the database come first when there are fewer processors than work. Linux knows threads by number. */
function stepBack() {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, Math.min(19, getPriority(thread) + 10))
  } catch {
    // Elsewhere the thread keeps the priority of the process.
  }
}
