import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs a program of the project with this Node. Quiet: output is captured and shown on failure. Loud: output
 * goes straight to the terminal.
 */
export function runNode(args, { env = {}, loud = false } = {}) {
  return runCommand(process.execPath, args, { env, loud })
}

export function runCommand(command, args, { env = {}, loud = false } = {}) {
  return new Promise((resolve) => {
    const stdio = loud ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio })
    const stop = passSignals(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
    })
    child.once('close', (code) => {
      stop()
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Forwards SIGTERM and similar signals to a child; returns a function that stops it. */
export function passSignals(child) {
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => [signal, () => pass(child, signal)])
  for (const [signal, handler] of handlers) process.on(signal, handler)
  return () => {
    for (const [signal, handler] of handlers) process.removeListener(signal, handler)
  }
}

// A terminal sends Ctrl-C, and that it is closed, to the child as well; a second signal would force an exit.
function pass(child, signal) {
  if (signal !== 'SIGTERM' && process.stdin.isTTY) return
  child.kill(signal)
}
