/** The shop's name, which the server writes into the page. */
export const shopName = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
