import NextAuth from 'next-auth'
import { authOptions } from '@/lib/console/auth-options'
import { peerAddress } from '@/lib/http'

type Context = { params: Promise<{ nextauth: string[] }> }

function handle(request: Request, context: Context): Promise<Response> {
  return NextAuth(request as never, context as never, authOptions(peerAddress(request)))
}

export { handle as GET, handle as POST }
