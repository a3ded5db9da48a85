import { signedIn } from '@/lib/access/policy'
import {
  deleteLayerStyle,
  etagOfStyle,
  presentSavedStyle,
  presentStyle,
  StylePath,
} from '@/lib/domain/layers'
import {
  formOf,
  getStyle,
  putStyle,
  StyleFormQuery,
  StyleInput,
  styleFileAtMost,
  styleFileBodies,
  styleFileKind,
  styleFormTypes,
} from '@/lib/domain/style-files'
import { answerOpened, map, OtherForm, readText } from '@/lib/http'
import { empty } from '@/lib/wire'

export const GET = map({
  summary: 'Read a style of a layer: as stored, or as SLD or a whole MapLibre style',
  access: signedIn,
  path: StylePath,
  query: StyleFormQuery,
  otherForms: styleFormTypes,
  answers: { 304: 'The caller has it already, in the form that was asked for' },
  run: async ({ ctx, path, query, request }) => {
    const form = formOf(query.f, request.headers.get('accept'))
    const found = await getStyle(ctx, path, form, new URL(request.url).searchParams.get('token'))
    return 'open' in found ? new OtherForm(await answerOpened(request, found)) : found
  },
  present: presentStyle,
  etag: etagOfStyle,
})

export const PUT = map({
  summary: 'Save a style of a layer: MapLibre layers, or a file in SLD 1.0, SLD 1.1 or QML',
  access: signedIn,
  path: StylePath,
  body: StyleInput,
  // A whole style has more members, and editors add their own.
  looseBody: true,
  otherBodies: styleFileBodies,
  prepare: async ({ body, request }) => {
    const kind = styleFileKind(request.headers.get('content-type'))
    return kind ? { kind, text: await readText(request, styleFileAtMost) } : body
  },
  run: ({ ctx, path, body, ifMatch }) => putStyle(ctx, path, body, ifMatch),
  present: presentSavedStyle,
  etag: etagOfStyle,
})

export const DELETE = map({
  summary: 'Delete a style of a layer',
  access: signedIn,
  path: StylePath,
  run: ({ ctx, path, ifMatch }) => deleteLayerStyle(ctx, path, ifMatch),
  present: empty,
})
