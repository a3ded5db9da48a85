import { shape, text } from '@/lib/wire'

/** What a browser needs to subscribe, `applicationServerKey`. */
export const presentPushKey = shape<{ publicKey: string }>('PushKey')({
  public_key: text(({ publicKey }) => publicKey),
})
