import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'

/** A browser subscribed to push messages: only it can decrypt what is sent to it. */
export function pushDevice(endpoint: string) {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  const inText = (bytes: Buffer) => bytes.toString('base64url')
  const subscription = { endpoint, keys: { p256dh: inText(publicKey), auth: inText(auth) } }

  /** RFC 8291: a single-record message in the coding aes128gcm (RFC 8188). */
  function read(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const senderKey = body.subarray(21, 21 + (body[20] ?? 0))
    const sealed = body.subarray(21 + (body[20] ?? 0))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
    const secret = derive(keys.computeSecret(senderKey), auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const machine = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([machine.update(sealed.subarray(0, -16)), machine.final()])
    // The content ends with a 2, followed by zero padding.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
  }

  return { regId: JSON.stringify(subscription), read }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  const key = createHmac('sha256', salt).update(secret).digest()
  return createHmac('sha256', key)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, length)
}
