/** The extensions that clients know pictures by, for those that content is named with otherwise. */
const pictures: Readonly<Record<string, string>> = { tif: 'tiff', apng: 'png', heif: 'heic' }

const words = (text: string) => new Set(text.split(' '))

/** Other names of the same content. */
const sameContent: Readonly<Record<string, ReadonlySet<string>>> = {
  jpg: words('jpeg'),
  mp4: words('m4v m4a'),
  mov: words('qt'),
  mpg: words('mpeg'),
  ogg: words('oga ogx'),
  aif: words('aiff'),
  mid: words('midi'),
  gz: words('tgz'),
  tif: words('tiff nef dng cr2 arw pef srw nrw erf kdc dcr mos iiq 3fr sr2 raw'),
  sqlite: words('gpkg mbtiles db sqlite3'),
  cfb: words('doc dot xls xlt ppt pps msg vsd mpp pub'),
  zip: words('docx docm xlsx xlsm xlsb pptx pptm vsdx odt ods odp odg epub kmz qgz shz 3mf cbz'),
}

/** What a browser or a system would run: such names are not passed on. */
const active = words(
  'html htm xhtml xht shtml mht svg svgz js mjs jse vbs vbe wsf wsh hta bat cmd com exe scr pif msi msp dll cpl ps1 psm1 sh bash jar apk xpi lnk reg url desktop app command php phtml',
)

/** Formats that are detected by their content: a file that is only called one is none. */
const detected = words(
  'jpg jpeg png apng gif webp bmp heic heif avif tif tiff jxl jp2 ico psd dwg pdf doc docx xls xlsx ppt pptx odt ods odp epub kmz zip rar 7z gz tgz bz2 xz tar zst cab iso mp4 m4v m4a mov avi mkv webm mpg mpeg 3gp flv wmv mp3 wav flac ogg opus aac amr wma aif mid sqlite gpkg mbtiles class elf swf woff woff2 ttf otf rtf',
)

/** Texts that are not XML. */
const plainTexts = words('txt csv tsv json geojson md log ini yaml yml')

/** What many formats are made of. */
const containers = words('xml zip cfb')

/** The extension of a file: that of its name where the content does not contradict it, else the one by content. */
export function extensionOf(storedName: string, name: string): string {
  const byContent = endingOf(storedName) ?? ''
  const byName = endingOf(name)
  if (byName !== null && byName !== byContent && isPossible(byName, byContent)) return byName
  return pictures[byContent] ?? byContent
}

function isPossible(byName: string, byContent: string): boolean {
  if (sameContent[byContent]?.has(byName)) return true
  if (active.has(byName) || detected.has(byName)) return false
  if (byContent === 'txt' || byContent === 'bin') return true
  return containers.has(byContent) && !plainTexts.has(byName)
}

function endingOf(name: string): string | null {
  return /\.([\p{L}\p{N}_-]{1,12})$/u.exec(name)?.[1]?.toLowerCase() ?? null
}
