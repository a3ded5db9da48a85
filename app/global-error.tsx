'use client'

/** An error of what all pages share, so that neither texts nor controls can be used: in both languages. */
export default function BrokenProduct() {
  return (
    <html lang="ru">
      <body>
        <main>
          <h1>Страницу не удалось показать</h1>
          <p lang="en">The page could not be shown.</p>
          <p>
            <button type="button" onClick={() => window.location.reload()}>
              Загрузить снова / Reload
            </button>
          </p>
        </main>
      </body>
    </html>
  )
}
