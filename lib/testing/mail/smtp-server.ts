import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createSecureServer, TLSSocket } from 'node:tls'
import { listenOnAllowed } from '../receiver'
import { type Letter, readLetter } from './read-letter'

/** A letter as the mail server got it. */
export interface Received extends Letter {
  from: string
  to: string[]
  secure: boolean
  /** The account that signed in. */
  user: string | null
}

interface Options {
  security?: 'none' | 'starttls' | 'tls'
  /** In PEM. */
  certificate?: { cert: string; key: string }
  account?: { user: string; password: string }
}

export interface SmtpServer {
  port: number
  letters: Received[]
  /** Commands that are answered otherwise, `550 no such box` for example; null: never. */
  answer: (command: string) => string | null | undefined
  stop(): Promise<void>
}

/** A mail server for tests that keeps what it gets. */
export async function smtpServer(options: Options = {}): Promise<SmtpServer> {
  const { security = 'none', certificate } = options
  const sockets = new Set<Socket>()
  const server: Server =
    security === 'tls' ? createSecureServer({ ...certificate }, take) : createServer(take)
  const self: SmtpServer = { port: 0, letters: [], answer: () => undefined, stop }
  self.port = await listenOnAllowed(server)

  function take(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    converse(self, options, socket, security === 'tls')
  }
  function stop(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return self
}

/** One connection. */
function converse(self: SmtpServer, options: Options, first: Socket, secured: boolean): void {
  let socket = first
  let secure = secured
  let buffer = ''
  let body: string | null = null
  let awaits: ((line: string) => void) | null = null
  let user: string | null = null
  let [from, to]: [string, string[]] = ['', []]
  const say = (...lines: string[]) => void socket.write(`${lines.join('\r\n')}\r\n`)
  const listen = () => socket.on('data', (chunk: Buffer) => read(chunk.toString('latin1')))
  const text = (encoded: string) => Buffer.from(encoded, 'base64').toString()

  function read(chunk: string): void {
    buffer += chunk
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end)
      buffer = buffer.slice(end + 2)
      if (body !== null) takeBody(line)
      else if (awaits) awaits(line)
      else command(line)
    }
  }
  function takeBody(line: string): void {
    if (line !== '.') {
      body += `${line.replace(/^\./, '')}\r\n`
      return
    }
    const letter = readLetter(body ?? '')
    body = null
    const answer = self.answer('.')
    if (answer === null) return
    if (answer === undefined || answer.startsWith('2'))
      self.letters.push({ ...letter, from, to, secure, user })
    say(answer ?? '250 taken')
  }
  function signIn(name: string, password: string): void {
    const { account } = options
    const fits = account?.user === name && account.password === password
    user = fits ? name : null
    say(fits ? '235 welcome' : '535 wrong')
  }
  function command(line: string): void {
    const answer = self.answer(line)
    if (answer === null) return
    if (answer !== undefined) return say(answer)
    const [verb = '', ...rest] = line.split(' ')
    const address = /<(.*?)>/.exec(line)?.[1] ?? ''
    switch (verb.toUpperCase()) {
      case 'EHLO':
        return say(
          '250-stand-in',
          ...(options.security === 'starttls' && !secure ? ['250-STARTTLS'] : []),
          ...(options.account ? ['250-AUTH PLAIN LOGIN'] : []),
          '250 8BITMIME',
        )
      case 'STARTTLS':
        if (options.security !== 'starttls') return say('502 not here')
        say('220 go ahead')
        return upgrade()
      case 'AUTH': {
        if (rest[0] === 'PLAIN') {
          const [, name = '', password = ''] = text(rest[1] ?? '').split('\0')
          return signIn(name, password)
        }
        say('334 VXNlcm5hbWU6')
        awaits = (name) => {
          say('334 UGFzc3dvcmQ6')
          awaits = (password) => {
            awaits = null
            signIn(text(name), text(password))
          }
        }
        return
      }
      case 'MAIL':
        if (options.account && user === null) return say('530 sign in first')
        ;[from, to] = [address, []]
        return say('250 ok')
      case 'RCPT':
        to.push(address)
        return say('250 ok')
      case 'DATA':
        body = ''
        return say('354 go on')
      case 'QUIT':
        say('221 bye')
        return void socket.end()
      default:
        return say('250 ok')
    }
  }
  function upgrade(): void {
    socket.removeAllListeners('data')
    socket = new TLSSocket(socket, { isServer: true, ...options.certificate })
    socket.on('error', () => undefined)
    secure = true
    listen()
  }
  listen()
  say(self.answer('CONNECT') ?? '220 stand-in')
}
