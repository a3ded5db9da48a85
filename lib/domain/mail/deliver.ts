import { connect, type Socket } from 'node:net'
import { createTransport, type SendMailOptions, type SMTPTransportOptions } from 'nodemailer'
import { env } from '@/lib/platform/env'
import { checkTarget } from '@/lib/platform/outbound'
import { trustOf } from '@/lib/platform/tls-trust'
import { MailFailure, mailFailureOf } from './failure'
import type { StoredMail } from './settings'

/** Timeout of a whole attempt, milliseconds. */
export const longestAttempt = 60_000
/** Timeouts of its parts. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** A letter as the mail server gets it. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** The part of the Message-ID before the @. */
  messageKey: string
  files: readonly LetterFile[]
}

export interface LetterFile {
  name: string
  mediaType: string
  content: Buffer
}

/** Hands one letter to the mail server. Errors are MailFailures. */
export async function deliver(stored: StoredMail, letter: Letter, stopping?: AbortSignal): Promise<void> {
  const { settings, password } = stored
  const { host, port, user } = settings
  if (!host) throw new MailFailure('off')
  if (user && password.state !== 'known') throw new MailFailure('noPassword')
  const timer = AbortSignal.timeout(longestAttempt)
  const over = stopping ? AbortSignal.any([timer, stopping]) : timer
  let socket: Socket | null = null
  try {
    const target = await checkTarget({ host, port })
    socket = await opened(target, over)
    const transport = createTransport(optionsOf(stored, target.host, socket))
    await withEnd(transport.sendMail(messageOf(settings, letter)), socket, over)
  } catch (error) {
    throw timer.aborted ? new MailFailure('late') : mailFailureOf(error)
  } finally {
    socket?.destroy()
  }
}

/** STARTTLS is asked for or left out, never tried: without it nothing is sent where it is asked for. */
function optionsOf(
  { settings: { port, security, user, ca }, password }: StoredMail,
  host: string,
  connection: Socket,
): SMTPTransportOptions {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    name: new URL(env.BASE_URL).hostname.replace(/^\[.*\]$/, '') || 'localhost',
    tls: trustOf(host, ca),
    ...(user && password.state === 'known' && { auth: { user, pass: password.text } }),
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (_options, done) => done(null, { connection }),
  }
}

/** Connects to the checked address, whatever the name says by now. */
function opened({ address, port }: { address: string; port: number }, signal: AbortSignal): Promise<Socket> {
  const socket = connect({ host: address, port, signal })
  return new Promise((resolve, reject) => {
    const late = () => socket.destroy(new MailFailure('late'))
    socket.setTimeout(patience.connectionTimeout, late)
    // The listener stays: errors after the end of an attempt are ignored.
    socket.on('error', reject)
    socket.once('connect', () => {
      socket.setTimeout(0).off('timeout', late)
      resolve(socket)
    })
  })
}

/** The signal closes the socket, so that nothing of an attempt goes on after it. */
async function withEnd(sent: Promise<unknown>, socket: Socket, signal: AbortSignal): Promise<void> {
  const close = () => socket.destroy(new MailFailure('closed'))
  signal.addEventListener('abort', close)
  try {
    if (signal.aborted) close()
    await sent
  } finally {
    signal.removeEventListener('abort', close)
  }
}

function messageOf({ senderAddress, senderName }: StoredMail['settings'], letter: Letter): SendMailOptions {
  const { to, subject, text, html, messageKey, files } = letter
  const domain = senderAddress.slice(senderAddress.lastIndexOf('@') + 1)
  return {
    from: { name: oneLine(senderName), address: senderAddress },
    to: { name: '', address: to },
    envelope: { from: senderAddress, to: [to] },
    subject: oneLine(subject),
    text,
    html,
    messageId: `<${messageKey}@${domain}>`,
    // Absence notices and forwarding programs answer people, not programs.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    attachments: files.map(({ name, mediaType, content }) => ({
      filename: oneLine(name),
      contentType: mediaType,
      content,
    })),
  }
}

/** Nothing that a header could end with. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()
